import type { Catalogue } from '../../catalogue.ts'
import type { AddOn } from '../../contract.ts'
import { PromotionUnknown } from '../../errors.ts'
import type { Order } from '../port.ts'
import { type Line, type Subscribed, sumOf } from './account.ts'

// By their codes: which part they take off all that is monthly, for ever.
const PROMOTIONS: ReadonlyMap<string, number> = new Map([['PRACTICE20', 0.2]])

const forSale = <A>(found: A | undefined): A => {
  if (found === undefined) throw new Error('what was ordered is not for sale')
  return found
}

/** What is ordered, with its prices. */
export type Content = Pick<Subscribed, 'tier' | 'addOns' | 'monthly' | 'once' | 'promotionCode'>

const discount = (code: string, monthly: readonly Line[]): readonly Line[] => {
  const off = PROMOTIONS.get(code)
  if (off === undefined) return []
  return [{ name: `${code} (${off * 100}% off)`, amount: -Math.round(sumOf(monthly) * off), buys: null }]
}

/** What an order comes to, by the catalogue's prices. Refuses a promotion code that is not one. */
export const contentOf = (
  { tier, addOns, promotionCode }: Order,
  catalogue: Catalogue,
): Content | PromotionUnknown => {
  const plan = forSale(catalogue.plans.find((each) => each.tier === tier))
  const more = catalogue.addOns.filter(({ type }) => addOns.includes(type))
  const linesOf = (charged: 'once' | 'monthly') =>
    more
      .filter((each) => each.charged === charged)
      .map(({ name, price, type }): Line => ({ name, amount: price, buys: charged === 'once' ? type : null }))
  const monthly = [{ name: plan.name, amount: plan.priceMonthly, buys: null }, ...linesOf('monthly')]
  const code = promotionCode?.trim().toUpperCase() ?? ''
  if (code !== '' && !PROMOTIONS.has(code)) return new PromotionUnknown()
  return {
    tier,
    addOns: more.filter(({ charged }) => charged === 'monthly').map(({ type }): AddOn => type),
    monthly: [...monthly, ...discount(code, monthly)],
    once: linesOf('once'),
    promotionCode: code === '' ? null : code,
  }
}
