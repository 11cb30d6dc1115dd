import type { Catalog } from '../../catalog.ts'
import { addOnKey, addOnProduct, planKey, planProduct } from './product-ids.ts'

/** A plan or add-on, as it should be at Stripe. */
export interface CatalogItem {
  /** The product id. */
  readonly product: string
  /** The price's lookup key. */
  readonly key: string
  /** The plan's tier, or the add-on's type. */
  readonly type: string
  /** Shown on invoices. */
  readonly name: string
  readonly description: string
  /** Cents. */
  readonly amount: number
  readonly monthly: boolean
}

/** All plans and add-ons, plans first. */
export const catalogItems = ({ plans, addOns }: Catalog): readonly CatalogItem[] => [
  ...plans.map(({ tier, name, priceMonthly }) => ({
    product: planProduct(tier),
    key: planKey(tier),
    type: tier,
    name: `Caretrail ${name}`,
    description: `The ${name} plan of Caretrail`,
    amount: priceMonthly,
    monthly: true,
  })),
  ...addOns.map(({ type, name, description, price, charged }) => ({
    product: addOnProduct(type),
    key: addOnKey(type),
    type,
    name,
    description: description || name,
    amount: price,
    monthly: charged === 'monthly',
  })),
]
