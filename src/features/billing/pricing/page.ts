import type { AstroGlobal } from 'astro'
import { MOST_POPULAR_TIER } from '#contracts/billing'
import { Billing, type Catalog, type SubscriptionRow, type Usage } from '#modules/billing'
import { loadCatalog } from '../catalog.server.ts'
import { configurationIn, type DefaultSelection, type PricingView } from './configuration.ts'

type PageContext = Pick<AstroGlobal, 'locals' | 'url'>

// A clinic that changes plans keeps its monthly add-ons; a one-time purchase is not repeated by default.
const defaultSelectionFor = (row: SubscriptionRow, { addOns }: Catalog): DefaultSelection => ({
  tier: row.tier,
  addOns: addOns
    .filter(({ type, charged }) => charged === 'monthly' && row.addOns.includes(type))
    .map(({ type }) => type),
})

/** Returns the plans for a visitor, who cannot choose one if the installation charges nobody. */
export const publicPricing = async ({ url, locals: { config } }: PageContext): Promise<PricingView> => {
  const catalog = await loadCatalog()
  const defaults: DefaultSelection = { tier: MOST_POPULAR_TIER, addOns: [] }
  const configuration = configurationIn(url.searchParams, catalog, defaults)
  return {
    catalog,
    configuration,
    current: null,
    popular: MOST_POPULAR_TIER,
    mayChoose: config.billing !== 'off',
  }
}

/** Returns the pricing page for a user who may see the clinic's subscription. */
const ownPricing = async ({ url, locals: { ask, allows } }: PageContext) => {
  const catalog = await loadCatalog()
  const subscription = await ask(Billing, (billing) => billing.current())
  const view: PricingView = {
    catalog,
    configuration: configurationIn(url.searchParams, catalog, defaultSelectionFor(subscription, catalog)),
    current: subscription.tier,
    popular: MOST_POPULAR_TIER,
    mayChoose: allows('billing:edit'),
  }
  return { shown: view, subscription, limits: await ask(Billing, (billing) => billing.trialLimits()) }
}

/** Returns the pricing page for a user of a clinic: only the plans, if their role may not see the subscription. */
export const clinicPricing = async (page: PageContext) => {
  const { allows, config } = page.locals
  const mayChoose = allows('billing:edit')
  const loadPlansOnly = async () => ({
    shown: { ...(await publicPricing(page)), mayChoose },
    subscription: null,
    limits: null,
  })
  return {
    ...(allows('billing:read') ? await ownPricing(page) : await loadPlansOnly()),
    mayChange: mayChoose,
    testPayments: config.publishableKey === null,
  }
}

/** Returns what the clinic uses, for an installation that charges nobody; null for users who may not see it. */
export const ownUsage = async ({ locals: { ask, allows } }: PageContext): Promise<Usage | null> =>
  allows('billing:read') ? (await ask(Billing, (billing) => billing.current())).usage : null
