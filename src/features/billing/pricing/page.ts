import type { AstroGlobal } from 'astro'
import { PROPOSED_TIER } from '#contracts/billing'
import { Billing, type Catalog, type SubscriptionRow, type Usage } from '#modules/billing'
import { loadCatalog } from '../catalog.server.ts'
import { configurationIn, type DefaultSelection, type PricingView } from './configuration.ts'

type Visit = Pick<AstroGlobal, 'locals' | 'url'>

// A clinic that changes plans keeps its monthly add-ons; a one-time purchase is not repeated by default.
const usualFor = (row: SubscriptionRow, { addOns }: Catalog): DefaultSelection => ({
  tier: row.tier,
  addOns: addOns
    .filter(({ type, charged }) => charged === 'monthly' && row.addOns.includes(type))
    .map(({ type }) => type),
})

/** Returns the plans for a visitor, who can choose none where nobody is charged. */
export const publicPricing = async ({ url, locals: { config } }: Visit): Promise<PricingView> => {
  const found = await loadCatalog()
  const usual: DefaultSelection = { tier: PROPOSED_TIER, addOns: [] }
  const configuration = configurationIn(url.searchParams, found, usual)
  return {
    catalog: found,
    configuration,
    current: null,
    popular: PROPOSED_TIER,
    mayChoose: config.billing !== 'off',
  }
}

/** Returns the pricing page for a user who may see the clinic's subscription. */
const ownPricing = async ({ url, locals: { ask, allows } }: Visit) => {
  const found = await loadCatalog()
  const subscription = await ask(Billing, (billing) => billing.current())
  const view: PricingView = {
    catalog: found,
    configuration: configurationIn(url.searchParams, found, usualFor(subscription, found)),
    current: subscription.tier,
    popular: PROPOSED_TIER,
    mayChoose: allows('billing:edit'),
  }
  return { shown: view, subscription, limits: await ask(Billing, (billing) => billing.trialLimits()) }
}

/** Returns the pricing page for a user of a clinic: the plans as visitors see them if their role may not see its own. */
export const clinicPricing = async (visit: Visit) => {
  const { allows, config } = visit.locals
  const mayChoose = allows('billing:edit')
  const plansAlone = async () => ({
    shown: { ...(await publicPricing(visit)), mayChoose },
    subscription: null,
    limits: null,
  })
  return {
    ...(allows('billing:read') ? await ownPricing(visit) : await plansAlone()),
    mayChange: mayChoose,
    testPayments: config.publishableKey === null,
  }
}

/** Returns what the clinic uses where nobody is charged; null for users who may not see it. */
export const ownUsage = async ({ locals: { ask, allows } }: Visit): Promise<Usage | null> =>
  allows('billing:read') ? (await ask(Billing, (billing) => billing.current())).usage : null
