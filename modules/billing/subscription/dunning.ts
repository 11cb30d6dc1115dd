import { GRACE_DAYS, TRIAL_NOTICE_DAYS } from '../contract.ts'
import { AccessRestricted, type SubscriptionEvent, TrialEndAnnounced, TrialEnded } from '../events.ts'
import type { StartedSubscription } from './subscription-state.ts'

const DAY = 86_400_000

/** Returns the events that follow from time alone. `now`: milliseconds, by the provider's clock. */
export const timeChanges = (state: StartedSubscription, now: number): readonly SubscriptionEvent[] => {
  const { trouble, troubledSince, restricted } = state
  if (trouble === 'none') return trialChanges(state, now)
  const over = troubledSince !== null && now >= Date.parse(troubledSince) + GRACE_DAYS * DAY
  return over && !restricted ? [AccessRestricted({})] : []
}

const trialChanges = ({ trialEndsAt, announced, reference }: StartedSubscription, now: number) => {
  if (trialEndsAt === null) return []
  const left = Date.parse(trialEndsAt) - now
  const subscribed = reference !== null
  // For a subscriber, the trial's end leads to a payment, which has separate events.
  if (left <= 0) return subscribed ? [] : [TrialEnded({ since: new Date(now).toISOString() })]
  return left <= TRIAL_NOTICE_DAYS * DAY && announced !== trialEndsAt
    ? [TrialEndAnnounced({ trialEndsAt, subscribed })]
    : []
}
