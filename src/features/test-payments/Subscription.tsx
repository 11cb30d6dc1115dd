import type { TestAccountView } from '#modules/billing'
import { cancel, type PortalAction, resume } from './portal.store.ts'
import { dateInWordsAt, type Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'

const words = text.testPortal

interface SubscriptionProps {
  readonly account: TestAccountView
  readonly doing: PortalAction
  readonly formats: Formats
}

export const Subscription = ({ account: { subscription }, doing, formats }: SubscriptionProps) => (
  <section aria-labelledby="subscription">
    <div className="rule">
      <h2 id="subscription">{words.subscription}</h2>
    </div>
    <p className="line">
      {subscription ? (
        <>
          <b className="strong">{subscription.plan}</b>
          <span className={subscription.status === 'past_due' ? 'owed' : undefined}>
            {words.statuses[subscription.status]}
          </span>
          <span className="muted">{describeNextChange(subscription, formats)}</span>
          <CancelOrResume cancels={subscription.cancelsAt !== null} {...{ subscription, doing }} />
        </>
      ) : (
        <span className="muted">{words.none}</span>
      )}
    </p>
  </section>
)

type PortalSubscription = NonNullable<TestAccountView['subscription']>

function describeNextChange(
  { status, cancelsAt, periodEndsAt }: PortalSubscription,
  { zone }: Formats,
): string {
  if (status === 'canceled') return words.ended
  const date = dateInWordsAt(cancelsAt ?? periodEndsAt, zone)
  if (cancelsAt) return words.endsOn(date)
  return status === 'trialing' ? words.trialEnds(date) : words.renews(date)
}

interface DecisionProps {
  readonly subscription: PortalSubscription
  readonly cancels: boolean
  readonly doing: PortalAction
}

const CancelOrResume = ({ subscription: { status }, cancels, doing }: DecisionProps) => {
  if (status === 'canceled') return null
  return cancels ? (
    <Button busy={doing === 'resuming'} onClick={() => void resume()}>
      {words.resume}
    </Button>
  ) : (
    <Button busy={doing === 'cancelling'} onClick={() => void cancel()}>
      {words.cancel}
    </Button>
  )
}
