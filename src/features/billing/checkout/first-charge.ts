import { type AddOn, ONE_TIME_ADD_ONS, TRIAL_DAYS } from '#contracts/billing'
import type { AddOnRow, SubscriptionRow } from '#modules/billing'
import { DAY_MS } from '#rules/kernel'
import type { SelectionTotal } from '../pricing/configuration.ts'

type Terms = Pick<SubscriptionRow, 'provider' | 'status' | 'trialEndsAt'>

/** Whether the clinic has used up its trial. Its first subscription always begins with one. */
export const isTrialOver = ({ provider, status }: Terms): boolean =>
  provider !== null && status !== 'trialing'

interface FirstCharge {
  /** Cents charged when the card is confirmed. */
  readonly today: number
  /** When the first month is charged (ISO); null if that is today. */
  readonly monthlyOn: string | null
}

/** Returns what an order charges first, and when. */
export const firstCharge = (terms: Terms, { monthly, once }: SelectionTotal, now: number): FirstCharge => {
  if (isTrialOver(terms)) return { today: monthly + once, monthlyOn: null }
  const trialEndsAt = terms.provider === null ? null : terms.trialEndsAt
  return { today: once, monthlyOn: trialEndsAt ?? new Date(now + TRIAL_DAYS * DAY_MS).toISOString() }
}

/** Returns the monthly add-ons that a clinic has now and the order does not have; null if it replaces nothing. */
export const droppedAddOns = (
  { provider, periodEndsAt, trouble, addOns }: SubscriptionRow,
  ordered: readonly Pick<AddOnRow, 'type'>[],
): readonly AddOn[] | null => {
  if (provider === null || periodEndsAt === null || trouble === 'ended') return null
  const kept = new Set([...ordered.map(({ type }) => type), ...ONE_TIME_ADD_ONS])
  return addOns.filter((type) => !kept.has(type))
}
