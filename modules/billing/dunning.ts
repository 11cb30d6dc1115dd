import { GRACE_DAYS, TRIAL_NOTICE_DAYS } from './contract.ts'
import { AccessRestricted, type SubscriptionEvent, TrialEndAnnounced, TrialEnded } from './events.ts'
import type { Started } from './subscription-state.ts'

const DAY = 86_400_000

/** What time alone does to a subscription. `troubledSince`: when the clinic was told of what is wrong. */
export const changesWithTime = (
  state: Started,
  now: number,
  troubledSince: string | null,
): readonly SubscriptionEvent[] => {
  if (state.trouble === 'none') return trial(state, now)
  const over = troubledSince !== null && now >= Date.parse(troubledSince) + GRACE_DAYS * DAY
  return over && !state.restricted ? [AccessRestricted({})] : []
}

const trial = ({ trialEndsAt, announced, reference }: Started, now: number) => {
  if (trialEndsAt === null) return []
  const left = Date.parse(trialEndsAt) - now
  const subscribed = reference !== null
  // Whoever subscribed hears of the payment that follows.
  if (left <= 0) return subscribed ? [] : [TrialEnded({})]
  return left <= TRIAL_NOTICE_DAYS * DAY && announced !== trialEndsAt
    ? [TrialEndAnnounced({ trialEndsAt, subscribed })]
    : []
}
