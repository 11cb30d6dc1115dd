import { GRACE_DAYS, TRIAL_NOTICE_DAYS } from './contract.ts'
import { AccessRestricted, type SubscriptionEvent, TrialEndAnnounced, TrialEnded } from './events.ts'
import type { Started } from './subscription-state.ts'

const DAY = 86_400_000

/** What time alone does to a subscription. `now`: milliseconds, by the provider's clock. */
export const changesWithTime = (state: Started, now: number): readonly SubscriptionEvent[] => {
  const { trouble, troubledSince, restricted } = state
  if (trouble === 'none') return trial(state, now)
  const over = troubledSince !== null && now >= Date.parse(troubledSince) + GRACE_DAYS * DAY
  return over && !restricted ? [AccessRestricted({})] : []
}

const trial = ({ trialEndsAt, announced, reference }: Started, now: number) => {
  if (trialEndsAt === null) return []
  const left = Date.parse(trialEndsAt) - now
  const subscribed = reference !== null
  // Whoever subscribed hears of the payment that follows.
  if (left <= 0) return subscribed ? [] : [TrialEnded({ since: new Date(now).toISOString() })]
  return left <= TRIAL_NOTICE_DAYS * DAY && announced !== trialEndsAt
    ? [TrialEndAnnounced({ trialEndsAt, subscribed })]
    : []
}
