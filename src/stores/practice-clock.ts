import type { PracticeView } from '#modules/billing'

const DAY = 24 * 60 * 60 * 1000

/** The most days the clock can be moved by at once. */
export const MOST_DAYS = 400

const daysUntil = (now: string, moment: number): number =>
  Math.min(MOST_DAYS, Math.max(1, Math.ceil((moment - Date.parse(now)) / DAY)))

/** Days until the trial has ended; undefined where there is none. */
export const daysToTrialEnd = ({ now, subscription }: PracticeView): number | undefined =>
  subscription?.status === 'trialing' ? daysUntil(now, Date.parse(subscription.periodEndsAt)) : undefined

/** Days until the same day of the next month. */
export function daysInMonth({ now }: PracticeView): number {
  const at = new Date(now)
  return daysUntil(now, at.setUTCMonth(at.getUTCMonth() + 1))
}

/** How many days were typed; undefined where the clock cannot be moved by that. */
export function daysIn(typed: string): number | undefined {
  const days = Number(typed)
  return Number.isInteger(days) && days >= 1 && days <= MOST_DAYS ? days : undefined
}
