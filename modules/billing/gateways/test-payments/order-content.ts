import { formatPercent, LOCALES } from '#rules/kernel'
import type { Catalog } from '../../catalog.ts'
import type { AddOn } from '../../contract.ts'
import { PromotionUnknown } from '../../errors.ts'
import type { Order } from '../payment-gateway.ts'
import { discountOn, sumAmounts } from '../emulation/charges.ts'
import type { InvoiceLine, TestSubscription } from './account.ts'

// Promotion codes and their permanent discount on all monthly prices, in percent.
const PROMOTIONS: ReadonlyMap<string, number> = new Map([['PRACTICE20', 20]])

const requireForSale = <A>(found: A | undefined): A => {
  if (found === undefined) throw new Error('what was ordered is not for sale')
  return found
}

export type OrderContent = Pick<TestSubscription, 'tier' | 'addOns' | 'monthly' | 'once' | 'promotionCode'>

const discountLines = (code: string, monthly: readonly InvoiceLine[]): readonly InvoiceLine[] => {
  const percentOff = PROMOTIONS.get(code)
  if (percentOff === undefined) return []
  return [
    {
      name: `${code} (${formatPercent(percentOff, LOCALES.en, 0)} off)`,
      amount: -discountOn(sumAmounts(monthly), percentOff),
      buys: null,
    },
  ]
}

/** Prices an order from the catalog. Refuses unknown promotion codes. */
export const orderContent = (
  { tier, addOns, promotionCode }: Order,
  catalog: Catalog,
): OrderContent | PromotionUnknown => {
  const plan = requireForSale(catalog.plans.find((each) => each.tier === tier))
  const orderedAddOns = catalog.addOns.filter(({ type }) => addOns.includes(type))
  const linesOf = (charged: 'once' | 'monthly') =>
    orderedAddOns
      .filter((each) => each.charged === charged)
      .map(({ name, price, type }): InvoiceLine => ({
        name,
        amount: price,
        buys: charged === 'once' ? type : null,
      }))
  const monthly = [{ name: plan.name, amount: plan.priceMonthly, buys: null }, ...linesOf('monthly')]
  const code = promotionCode?.trim().toUpperCase() ?? ''
  if (code !== '' && !PROMOTIONS.has(code)) return new PromotionUnknown()
  return {
    tier,
    addOns: orderedAddOns.filter(({ charged }) => charged === 'monthly').map(({ type }): AddOn => type),
    monthly: [...monthly, ...discountLines(code, monthly)],
    once: linesOf('once'),
    promotionCode: code === '' ? null : code,
  }
}
