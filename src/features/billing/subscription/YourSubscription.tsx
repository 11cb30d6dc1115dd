import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { TrialLimits } from '#modules/billing'
import {
  type SubscriptionActions,
  subscriptionScreen,
  type SubscriptionScreen,
  type SubscriptionView,
} from './subscription.store.ts'
import { text } from '../../../language/index.ts'
import { Actions } from './SubscriptionActions.tsx'
import { describeSubscription } from './status-text.ts'
import { UsageMeters } from './UsageMeters.tsx'
import { dateInWordsAt } from '../../../kit/format/format.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'

interface YourSubscriptionProps {
  readonly initial: SubscriptionView
  readonly zone: string
  readonly graceDays: number
  readonly testPayments: boolean
  readonly mayChange: boolean
  /** The limits that the clinic exceeds after a trial that ends soon; null without such a trial. */
  readonly limits: TrialLimits | null
}

export function YourSubscription(props: YourSubscriptionProps) {
  const { initial, zone, graceDays, testPayments, mayChange, limits } = props
  const [{ $subscription, ...actions }] = useState(() => subscriptionScreen(initial, zone))
  const screen = useStore($subscription)
  const { says: sentence, more } = describeSubscription(screen.row, zone, testPayments, limits)
  return (
    <section className="yours" aria-labelledby="yours">
      <div className="rule">
        <h2 id="yours">{text.pricing.yours}</h2>
      </div>
      <div className="stand">
        <p>{sentence}</p>
        {more && <p className="muted">{more}</p>}
      </div>
      <UsageMeters usage={screen.row.usage} />
      {mayChange && <Actions screen={screen} actions={actions} testPayments={testPayments} />}
      {mayChange && <CancelDialog screen={screen} actions={actions} zone={zone} graceDays={graceDays} />}
    </section>
  )
}

interface CancelDialogProps {
  readonly screen: SubscriptionScreen
  readonly actions: SubscriptionActions
  readonly zone: string
  /** How many days the clinic keeps full access after the end. */
  readonly graceDays: number
}

const words = text.pricing.cancelDialog

const CancelDialog = ({ screen, actions, zone, graceDays }: CancelDialogProps) => {
  const { row, doing, isCancelDialogOpen: isOpen } = screen
  return (
    <Dialog open={isOpen} onClose={actions.closeCancelDialog} title={words.title} size="narrow">
      <Dialog.Body>
        <div className="stack">
          {row.periodEndsAt && <p>{words.ends(row.plan, dateInWordsAt(row.periodEndsAt, zone))}</p>}
          <p className="muted">{words.after(String(graceDays))}</p>
          <p className="muted">{words.data}</p>
        </div>
      </Dialog.Body>
      <Dialog.Foot>
        <Button onClick={actions.closeCancelDialog}>{words.keep}</Button>
        <Button kind="danger" busy={doing === 'cancelling'} onClick={() => void actions.cancel()}>
          {words.confirm}
        </Button>
      </Dialog.Foot>
    </Dialog>
  )
}
