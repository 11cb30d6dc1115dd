import type { SubscriptionActions, SubscriptionScreen } from './subscription.store.ts'
import { dateInWords, dayIn } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'

interface CancelDialogProps {
  readonly screen: SubscriptionScreen
  readonly actions: SubscriptionActions
  readonly zone: string
  /** How many days the clinic keeps full access after the end. */
  readonly graceDays: number
}

const words = text.pricing.cancelDialog

export const CancelDialog = ({ screen, actions, zone, graceDays }: CancelDialogProps) => {
  const { row, doing, asks: isOpen } = screen
  return (
    <Dialog open={isOpen} onClose={actions.keep} title={words.title} size="narrow">
      <Dialog.Body>
        <div className="stack">
          {row.periodEndsAt && (
            <p>{words.ends(row.plan, dateInWords(dayIn(zone, new Date(row.periodEndsAt))))}</p>
          )}
          <p className="muted">{words.after(String(graceDays))}</p>
          <p className="muted">{words.data}</p>
        </div>
      </Dialog.Body>
      <Dialog.Foot>
        <Button onClick={actions.keep}>{words.keep}</Button>
        <Button kind="danger" busy={doing === 'cancelling'} onClick={() => void actions.cancel()}>
          {words.confirm}
        </Button>
      </Dialog.Foot>
    </Dialog>
  )
}
