import type { AddOn, Tier } from '#contracts/billing'
import type { AddOnRow, Catalog, PlanRow } from '#modules/billing'

/** The user's selection: a plan, and add-ons in the order of the catalog. */
interface Configuration {
  readonly plan: PlanRow
  readonly addOns: readonly AddOnRow[]
}

export interface DefaultSelection {
  readonly tier: Tier
  readonly addOns: readonly AddOn[]
}

/** The total of a selection, in cents. */
export interface SelectionTotal {
  readonly monthly: number
  readonly once: number
}

const namesIn = (written: string): readonly string[] => written.split(',').map((name) => name.trim())

/** Reads a selection from a URL: `tier`, and `addons` separated by commas. Ignores what is not for sale. */
export const configurationIn = (
  address: URLSearchParams,
  { plans, addOns }: Catalog,
  defaults: DefaultSelection,
): Configuration => {
  const findPlan = (tierName: string | null) => plans.find(({ tier }) => tier === tierName)
  const plan = findPlan(address.get('tier')) ?? findPlan(defaults.tier) ?? plans[0]
  if (!plan) throw new Error('no plan is for sale')
  const hasSelection = address.has('tier') || address.has('addons')
  const names = namesIn(address.get('addons') ?? '')
  const isChosen = ({ name, type }: AddOnRow) =>
    hasSelection ? names.includes(name) : defaults.addOns.includes(type)
  return { plan, addOns: addOns.filter(isChosen) }
}

/** What a URL names that is not for sale. */
export interface UnsoldItems {
  readonly tier: string | null
  readonly addOns: readonly string[]
}

/** Returns what a URL names that is not for sale, so that nobody pays for something else unawares. */
export const unsoldIn = (address: URLSearchParams, { plans, addOns }: Catalog): UnsoldItems => {
  const tierName = address.get('tier') ?? ''
  const isSold = (name: string) => addOns.some((addOn) => addOn.name === name)
  return {
    tier: tierName === '' || plans.some(({ tier }) => tier === tierName) ? null : tierName.slice(0, 100),
    addOns: namesIn((address.get('addons') ?? '').slice(0, 1000)).filter(
      (name) => name !== '' && !isSold(name),
    ),
  }
}

export const namesOf = (addOns: readonly AddOnRow[]): string => addOns.map(({ name }) => name).join(',')

/** Returns the URL parameter of the add-ons after a click on one of them. */
export const toggleAddOn = ({ addOns }: Configuration, clicked: AddOnRow): string =>
  namesOf(addOns.includes(clicked) ? addOns.filter((addOn) => addOn !== clicked) : [...addOns, clicked])

export const computeTotal = ({ plan, addOns }: Configuration): SelectionTotal => {
  const sum = (charged: AddOnRow['charged']) =>
    addOns.filter((addOn) => addOn.charged === charged).reduce((cents, { price }) => cents + price, 0)
  return { monthly: plan.priceMonthly + sum('monthly'), once: sum('once') }
}

export interface PricingView {
  readonly catalog: Catalog
  readonly configuration: Configuration
  readonly current: Tier | null
  readonly popular: Tier
  readonly mayChoose: boolean
}
