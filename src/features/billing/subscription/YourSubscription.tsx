import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type SubscriptionView, subscriptionScreen } from './subscription.store.ts'
import { text } from '../../../language/index.ts'
import { Actions } from './SubscriptionActions.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { UsageMeters } from './UsageMeters.tsx'
import { describeSubscription } from './status-text.ts'

interface YourSubscriptionProps {
  readonly first: SubscriptionView
  readonly zone: string
  readonly graceDays: number
  readonly testPayments: boolean
  readonly mayChange: boolean
}

export function YourSubscription({ first, zone, graceDays, testPayments, mayChange }: YourSubscriptionProps) {
  const [{ $subscription, ...actions }] = useState(() => subscriptionScreen(first, zone))
  const screen = useStore($subscription)
  const { says: sentence, more } = describeSubscription(screen.row, zone, testPayments)
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
