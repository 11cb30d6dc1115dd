import { DAY_MS } from '#rules/kernel'
import { GRACE_DAYS, LIMIT_NOTICE_DAYS, TRIAL_NOTICE_DAYS } from '../contract.ts'
import {
  AccessRestricted,
  type SubscriptionEvent,
  TrialEndAnnounced,
  TrialEnded,
  TrialLimitsAnnounced,
} from '../events.ts'
import type { TrialLimits } from '../words.en.ts'
import type { StartedSubscription } from './subscription-state.ts'

/**
 * Returns the events that follow from time alone. `now`: milliseconds, by the provider's clock. `limits`: those that
 * the clinic will exceed after its trial.
 */
export const timeChanges = (
  state: StartedSubscription,
  now: number,
  limits: TrialLimits | null,
): readonly SubscriptionEvent[] => {
  const { trouble, troubledSince, restricted } = state
  if (trouble === 'none') return [...trialChanges(state, now), ...limitNotice(state, now, limits)]
  const isGraceOver = troubledSince !== null && now >= Date.parse(troubledSince) + GRACE_DAYS * DAY_MS
  return isGraceOver && !restricted ? [AccessRestricted({})] : []
}

const trialChanges = ({ trialEndsAt, announced, reference }: StartedSubscription, now: number) => {
  if (trialEndsAt === null) return []
  const remainingMs = Date.parse(trialEndsAt) - now
  const subscribed = reference !== null
  // For a subscriber, the trial's end leads to a payment, which has separate events.
  if (remainingMs <= 0) return subscribed ? [] : [TrialEnded({ since: new Date(now).toISOString() })]
  return remainingMs <= TRIAL_NOTICE_DAYS * DAY_MS && announced !== trialEndsAt
    ? [TrialEndAnnounced({ trialEndsAt, subscribed })]
    : []
}

const limitNotice = (
  { trialEndsAt, limitsAnnounced: last }: StartedSubscription,
  now: number,
  limits: TrialLimits | null,
) => {
  if (trialEndsAt === null || limits === null || limits.excess.length === 0) return []
  const remainingMs = Date.parse(trialEndsAt) - now
  const days = LIMIT_NOTICE_DAYS.findLast((before) => remainingMs > 0 && remainingMs <= before * DAY_MS)
  const isAnnounced = last?.trialEndsAt === trialEndsAt && days !== undefined && last.days <= days
  return days === undefined || isAnnounced ? [] : [TrialLimitsAnnounced({ trialEndsAt, days, ...limits })]
}
