import { ADD_ONS, type AddOn, type Tier, TIERS } from '../../contract.ts'

/** The product ids of plans and add-ons at Stripe. When a price changes, its product stays the same. */
export const planProduct = (tier: Tier): string => `caretrail_${tier}`
export const addOnProduct = (addOn: AddOn): string => `caretrail_addon_${addOn}`

/** The lookup keys of the current prices. */
export const planKey = (tier: Tier): string => `caretrail_${tier}_monthly`
export const addOnKey = (addOn: AddOn): string => `caretrail_addon_${addOn}`

export const ALL_PRICE_KEYS: readonly string[] = [...TIERS.map(planKey), ...ADD_ONS.map(addOnKey)]

/** The plan or add-on of a Stripe product; undefined if the product is not ours. */
export const tierOf = (product: string): Tier | undefined =>
  TIERS.find((tier) => planProduct(tier) === product)
export const addOnOf = (product: string): AddOn | undefined =>
  ADD_ONS.find((addOn) => addOnProduct(addOn) === product)

/** Returns the id of an object that Stripe returns as an id or expanded. */
export const idOf = (idOrObject: string | { readonly id: string }): string =>
  typeof idOrObject === 'string' ? idOrObject : idOrObject.id

/** Converts Unix seconds to ISO 8601. */
export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString()
