import { ADVANCE_DAYS } from '#contracts/billing'
import type { TestAccountView } from '#modules/billing'
import { DAY_MS, monthsAfter } from '#rules/kernel'

const daysUntil = (now: string, moment: number): number =>
  Math.min(ADVANCE_DAYS.most, Math.max(ADVANCE_DAYS.least, Math.ceil((moment - Date.parse(now)) / DAY_MS)))

/** Returns the days until the trial ends, or undefined without a trial. */
export const daysToTrialEnd = ({ now, subscription }: TestAccountView): number | undefined =>
  subscription?.status === 'trialing' ? daysUntil(now, Date.parse(subscription.periodEndsAt)) : undefined

export const daysInMonth = ({ now }: TestAccountView): number =>
  daysUntil(now, Date.parse(monthsAfter(now, 1)))

/** Parses the number of days typed; undefined if the clock cannot move by it. */
export function parseDays(typed: string): number | undefined {
  const days = Number(typed)
  return Number.isInteger(days) && days >= ADVANCE_DAYS.least && days <= ADVANCE_DAYS.most ? days : undefined
}
