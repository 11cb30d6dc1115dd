import { z } from 'zod'

export { ADVANCE_DAYS, cardForm } from './practice-contract.ts'

/** The plans, from small to large. */
export const TIERS = ['solo', 'team', 'growth'] as const
export type Tier = (typeof TIERS)[number]

/** The plan the checkout proposes. */
export const PROPOSED_TIER: Tier = 'team'

/** How a subscription stands. A clinic that never subscribed is `active`. */
export const SUBSCRIPTION_STATUSES = ['active', 'trialing', 'past_due', 'canceled'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** Who takes payments: Stripe, or the practice gateway, which charges no card. */
export const PROVIDERS = ['stripe', 'practice'] as const
export type Provider = (typeof PROVIDERS)[number]

/** Add-ons, by the `type` of the catalogue. */
export const ADD_ONS = [
  'sms-credits',
  'practitioner',
  'custom-domain',
  'compliance-mode',
  'api-access',
] as const
export type AddOn = (typeof ADD_ONS)[number]

/** Add-ons that are paid once and never again. The others are paid every month. */
export const ONE_TIME_ADD_ONS: readonly AddOn[] = ['sms-credits']

/** Days a new clinic tries everything its plan has, and days nothing is due after the first subscription. */
export const TRIAL_DAYS = 30

/** Days after a payment failed, or a subscription ended, in which a clinic works on as before. */
export const GRACE_DAYS = 14

/** Days before its end in which a trial is said to end. */
export const TRIAL_NOTICE_DAYS = 3

/** What a person sends to subscribe: a plan, and add-ons by their names. Prices are never sent. */
export const checkoutDraft = z.object({
  tier: z.enum(TIERS, 'Please choose a plan'),
  addons: z.array(z.string().trim().max(100)).max(20).default([]),
  promotionCode: z.string().trim().max(50).optional(),
})
export type CheckoutDraft = z.infer<typeof checkoutDraft>
