import type { AddOn, Tier } from '#contracts/billing'
import type { AddOnRow, Catalogue, PlanRow } from '#modules/billing'

/** What somebody puts together: a plan, and add-ons in the catalogue's order. */
export interface Configuration {
  readonly plan: PlanRow
  readonly addOns: readonly AddOnRow[]
}

/** What is put together where the address says nothing. */
export interface Usual {
  readonly tier: Tier
  readonly addOns: readonly AddOn[]
}

/** What comes of a configuration, in cents. */
export interface Due {
  readonly monthly: number
  readonly once: number
}

const namesIn = (written: string): readonly string[] => written.split(',').map((name) => name.trim())

/** What an address says: `tier`, and `addons` by their names, parted by commas. What is not for sale is ignored. */
export const configurationIn = (
  address: URLSearchParams,
  { plans, addOns }: Catalogue,
  usual: Usual,
): Configuration => {
  const named = (wanted: string | null) => plans.find(({ tier }) => tier === wanted)
  const plan = named(address.get('tier')) ?? named(usual.tier) ?? plans[0]
  if (!plan) throw new Error('no plan is for sale')
  const says = address.has('tier') || address.has('addons')
  const names = namesIn(address.get('addons') ?? '')
  const isChosen = ({ name, type }: AddOnRow) => (says ? names.includes(name) : usual.addOns.includes(type))
  return { plan, addOns: addOns.filter(isChosen) }
}

/** Add-ons as an address has them. */
export const namesOf = (addOns: readonly AddOnRow[]): string => addOns.map(({ name }) => name).join(',')

/** The add-ons after one more click on one of them, as an address has them. */
export const toggled = ({ addOns }: Configuration, clicked: AddOnRow): string =>
  namesOf(addOns.includes(clicked) ? addOns.filter((addOn) => addOn !== clicked) : [...addOns, clicked])

/** What is due every month, and once. */
export const dueFor = ({ plan, addOns }: Configuration): Due => {
  const sum = (charged: AddOnRow['charged']) =>
    addOns.filter((addOn) => addOn.charged === charged).reduce((cents, { price }) => cents + price, 0)
  return { monthly: plan.priceMonthly + sum('monthly'), once: sum('once') }
}
