import type { PracticeView } from '#modules/billing'
import { cancel, type Doing, resume } from '../../stores/practice-portal.ts'
import { dateInWords, dayIn, type Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'

const words = text.practicePortal

interface SubscriptionProps {
  readonly account: PracticeView
  readonly doing: Doing
  readonly formats: Formats
}

/** What the clinic is subscribed to, until when, and the buttons that end or keep it. */
export const Subscription = ({ account: { subscription }, doing, formats }: SubscriptionProps) => (
  <section aria-labelledby="subscription">
    <div className="rule">
      <h2 id="subscription">{words.subscription}</h2>
    </div>
    <p className="line">
      {subscription ? (
        <>
          <b className="b">{subscription.plan}</b>
          <span className={subscription.status === 'past_due' ? 'owed' : undefined}>
            {words.statuses[subscription.status]}
          </span>
          <span className="m2">{nextOf(subscription, formats)}</span>
          <Decision cancels={subscription.cancelsAt !== null} {...{ subscription, doing }} />
        </>
      ) : (
        <span className="m2">{words.none}</span>
      )}
    </p>
  </section>
)

type Subscribed = NonNullable<PracticeView['subscription']>

function nextOf({ status, cancelsAt, periodEndsAt }: Subscribed, { zone }: Formats): string {
  if (status === 'canceled') return words.ended
  const date = dateInWords(dayIn(zone, new Date(cancelsAt ?? periodEndsAt)))
  if (cancelsAt) return words.endsOn(date)
  return status === 'trialing' ? words.trialEnds(date) : words.renews(date)
}

interface DecisionProps {
  readonly subscription: Subscribed
  readonly cancels: boolean
  readonly doing: Doing
}

const Decision = ({ subscription: { status }, cancels, doing }: DecisionProps) => {
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
