import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'

interface NotLoadedProps {
  readonly problem: string
  onRetry(): Promise<void>
}

/** In the place of what has to be known first, with a way to ask again. */
export const NotLoaded = ({ problem, onRetry }: NotLoadedProps) => (
  <Alert kind="error">
    {problem}
    <Button size="small" onClick={() => void onRetry()}>
      {text.messages.tryAgain}
    </Button>
  </Alert>
)
