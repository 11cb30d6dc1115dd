import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type Subscribed, subscriptionScreen } from '../../stores/subscription.ts'
import { text } from '../../text/index.ts'
import { Actions } from './Actions.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { Meters } from './Meters.tsx'
import { standingOf } from './standing.ts'

interface YourSubscriptionProps {
  readonly first: Subscribed
  readonly zone: string
  /** Days after the end in which the clinic works on. */
  readonly graceDays: number
  /** No card is charged here. */
  readonly practice: boolean
  readonly mayChange: boolean
}

/** How the clinic's subscription stands, how much of the plan is used, and what can be done. */
export function YourSubscription({ first, zone, graceDays, practice, mayChange }: YourSubscriptionProps) {
  const [{ $subscription, ...actions }] = useState(() => subscriptionScreen(first, zone))
  const screen = useStore($subscription)
  const { says, more } = standingOf(screen.row, zone, practice)
  return (
    <section className="yours" aria-labelledby="yours">
      <div className="rule">
        <h2 id="yours">{text.pricing.yours}</h2>
      </div>
      <div className="stand">
        <p>{says}</p>
        {more && <p className="m2">{more}</p>}
      </div>
      <Meters usage={screen.row.usage} />
      {mayChange && <Actions screen={screen} actions={actions} practice={practice} />}
      {mayChange && <CancelDialog screen={screen} actions={actions} zone={zone} graceDays={graceDays} />}
    </section>
  )
}
