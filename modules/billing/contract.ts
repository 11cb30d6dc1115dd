/** The plans, from small to large. */
export const TIERS = ['solo', 'team', 'growth'] as const
export type Tier = (typeof TIERS)[number]

export const SUBSCRIPTION_STATUSES = ['active'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** Add-ons, by the `type` of the catalogue. */
export const ADD_ONS = [
  'sms-credits',
  'practitioner',
  'custom-domain',
  'compliance-mode',
  'api-access',
] as const
export type AddOn = (typeof ADD_ONS)[number]

/** Add-ons of which a clinic may have several. The others are there or not. */
export const COUNTED_ADD_ONS: readonly AddOn[] = ['sms-credits', 'practitioner']

/** Days a new clinic tries everything its plan has. */
export const TRIAL_DAYS = 30
