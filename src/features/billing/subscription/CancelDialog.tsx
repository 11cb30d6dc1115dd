import type { SubscriptionActions, SubscriptionScreen } from '../../stores/subscription.ts'
import { dateInWords, dayIn } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'

interface CancelDialogProps {
  readonly screen: SubscriptionScreen
  readonly actions: SubscriptionActions
  readonly zone: string
  /** Days after the end in which the clinic works on. */
  readonly graceDays: number
}

const words = text.pricing.cancelDialog

/** Asks before a subscription is cancelled, and says what then becomes of the clinic's data. */
export const CancelDialog = ({ screen, actions, zone, graceDays }: CancelDialogProps) => {
  const { row, doing, asks } = screen
  return (
    <Dialog open={asks} onClose={actions.keep} title={words.title} size="narrow">
      <Dialog.Body>
        <div className="stack">
          {row.periodEndsAt && (
            <p>{words.ends(row.plan, dateInWords(dayIn(zone, new Date(row.periodEndsAt))))}</p>
          )}
          <p className="m2">{words.after(String(graceDays))}</p>
          <p className="m2">{words.data}</p>
        </div>
      </Dialog.Body>
      <Dialog.Foot>
        <span className="sp" />
        <Button onClick={actions.keep}>{words.keep}</Button>
        <Button kind="danger" busy={doing === 'cancelling'} onClick={() => void actions.cancel()}>
          {words.confirm}
        </Button>
      </Dialog.Foot>
    </Dialog>
  )
}
