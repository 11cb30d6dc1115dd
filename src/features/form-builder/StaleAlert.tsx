import { keepMine, loadTheirs } from '../../stores/form-builder-stale.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'

const words = text.formBuilder

/** Somebody else was quicker: what they changed, and the way on without losing what was done here. */
export const StaleAlert = ({ changes }: { changes: readonly string[] }) => (
  <Alert>
    <b>{words.changedMeanwhile}</b>
    <p>{changes.length > 0 ? words.changedBy(changes.join(', ')) : words.switchedOnly}</p>
    <p>{words.stale}</p>
    <div className="btns">
      <Button size="small" onClick={loadTheirs}>
        {words.loadTheirs}
      </Button>
      <Button size="small" onClick={keepMine}>
        {words.keepMine}
      </Button>
    </div>
  </Alert>
)
