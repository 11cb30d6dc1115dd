import { keepMine, loadTheirs } from './stale-form.ts'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'

const words = text.formBuilder

export const StaleAlert = ({ changes }: { changes: readonly string[] }) => (
  <Alert>
    <b>{words.changedMeanwhile}</b>
    <p>{changes.length > 0 ? words.changedBy(changes.join(', ')) : words.switchedOnly}</p>
    <p>{words.stale}</p>
    <div className="buttons">
      <Button size="small" onClick={loadTheirs}>
        {words.loadTheirs}
      </Button>
      <Button size="small" onClick={keepMine}>
        {words.keepMine}
      </Button>
    </div>
  </Alert>
)
