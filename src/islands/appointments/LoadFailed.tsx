import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'

/** In the place of what could not be fetched, with a way to ask again. */
export const LoadFailed = ({ onRetry }: { onRetry(): void }) => (
  <Alert kind="error">
    <b>{text.calendar.loadFailed}</b>
    <Button size="small" onClick={onRetry}>
      {text.calendar.tryAgain}
    </Button>
  </Alert>
)
