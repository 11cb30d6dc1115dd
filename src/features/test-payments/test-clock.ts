import { ADVANCE_DAYS } from '#contracts/billing'
import type { PracticeView } from '#modules/billing'

const DAY = 24 * 60 * 60 * 1000

const daysUntil = (now: string, moment: number): number =>
  Math.min(ADVANCE_DAYS.most, Math.max(ADVANCE_DAYS.least, Math.ceil((moment - Date.parse(now)) / DAY)))

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
  return Number.isInteger(days) && days >= ADVANCE_DAYS.least && days <= ADVANCE_DAYS.most ? days : undefined
}
