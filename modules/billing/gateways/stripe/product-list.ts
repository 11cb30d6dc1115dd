import type { Catalog } from '../../catalog.ts'
import { addOnKey, addOnProduct, planKey, planProduct } from './product-ids.ts'

export interface CatalogItem {
  readonly product: string
  /** The price's lookup key. */
  readonly key: string
  readonly type: string
  readonly name: string
  readonly description: string
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
