import { ADD_ONS, type AddOn, type Tier, TIERS } from '../../contract.ts'

/** The ids that plans and add-ons have as products of Stripe. A price changes, its product stays. */
export const planProduct = (tier: Tier): string => `caretrail_${tier}`
export const addOnProduct = (addOn: AddOn): string => `caretrail_addon_${addOn}`

/** The lookup keys of the prices that are asked for now. */
export const planKey = (tier: Tier): string => `caretrail_${tier}_monthly`
export const addOnKey = (addOn: AddOn): string => `caretrail_addon_${addOn}`

/** Every one of them. */
export const ALL_KEYS: readonly string[] = [...TIERS.map(planKey), ...ADD_ONS.map(addOnKey)]

/** What a product of Stripe's is of ours; undefined where it is none. */
export const tierOf = (product: string): Tier | undefined =>
  TIERS.find((tier) => planProduct(tier) === product)
export const addOnOf = (product: string): AddOn | undefined =>
  ADD_ONS.find((addOn) => addOnProduct(addOn) === product)

/** The id of what Stripe gives as an id, or whole. */
export const idOf = (given: string | { readonly id: string }): string =>
  typeof given === 'string' ? given : given.id

/** Seconds since 1970, in ISO 8601. */
export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString()
