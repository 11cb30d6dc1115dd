import { z } from 'zod'
import { plainText } from '../kernel/contract.ts'
import { problemsIn } from '../kernel/rules.ts'
import type * as words from './words.en.ts'

export { ADVANCE_DAYS, cardForm } from './gateways/test-payments/contract.ts'

const problem = problemsIn<typeof words.problems>()

/** The plans, from small to large. */
export const TIERS = ['solo', 'team', 'growth'] as const
export type Tier = (typeof TIERS)[number]

export const MOST_POPULAR_TIER: Tier = 'team'

/** The states of a subscription. A clinic that never subscribed is `active`. */
export const SUBSCRIPTION_STATUSES = ['active', 'trialing', 'past_due', 'canceled'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** The payment providers: Stripe, or test payments, which charge no card (`practice`). */
export const PROVIDERS = ['stripe', 'practice'] as const
export type Provider = (typeof PROVIDERS)[number]

/** Add-ons, by their catalog `type`. */
export const ADD_ONS = [
  'sms-credits',
  'practitioner',
  'custom-domain',
  'compliance-mode',
  'api-access',
] as const
export type AddOn = (typeof ADD_ONS)[number]

/** Add-ons that are paid once. The others are paid every month. */
export const ONE_TIME_ADD_ONS: readonly AddOn[] = ['sms-credits']

/** Days of a new clinic's trial, and days without charges after the first subscription. */
export const TRIAL_DAYS = 30

/** The plan whose limits hold during a trial, if they are higher than those of the clinic's own plan. */
export const TRIAL_TIER: Tier = 'team'

/** Days that everything keeps working after a failed payment, or the end of a trial or subscription. */
export const GRACE_DAYS = 14

/** Days before the end of a trial when the owner is notified. */
export const TRIAL_NOTICE_DAYS = 3

/** Days before the end of a trial when the owner is notified of what exceeds the plan: the first and last time. */
export const LIMIT_NOTICE_DAYS = [14, TRIAL_NOTICE_DAYS] as const

/** The limits that a clinic can exceed. SMS credits are used up instead. */
export const EXCEEDED_LIMITS = ['practitioners', 'admin_users', 'storage'] as const

/** A request to subscribe: a plan, and add-ons by name. Prices are never sent. */
export const checkoutDraft = z.object({
  tier: z.enum(TIERS, problem('plan_missing')),
  addons: z.array(plainText(100)).max(20).default([]),
  promotionCode: plainText(50).optional(),
})
export type CheckoutDraft = z.infer<typeof checkoutDraft>
