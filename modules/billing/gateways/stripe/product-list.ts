import type { Catalogue } from '../../catalogue.ts'
import { addOnKey, addOnProduct, planKey, planProduct } from './wares.ts'

/** Something for sale, as it should be at Stripe. */
export interface Ware {
  /** The id of the product. */
  readonly product: string
  /** The lookup key of the price. */
  readonly key: string
  /** A tier, or the type of an add-on. */
  readonly type: string
  /** Shown on bills. */
  readonly name: string
  readonly description: string
  /** Cents. */
  readonly amount: number
  readonly monthly: boolean
}

/** Everything for sale, plans first. */
export const waresOf = ({ plans, addOns }: Catalogue): readonly Ware[] => [
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
