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
    catalogue: found,
    configuration,
    current: null,
    popular: PROPOSED_TIER,
    mayChoose: config.billing !== 'off',
  }
}

/** Returns the pricing page for a user of a clinic; `subscription` is null if their role may not see it. */
export const clinicPricing = async ({ url, locals: { ask, allows, config } }: Visit) => {
  const found = await loadCatalog()
  const visibleSubscription = allows('settings:read')
    ? await ask(Billing, (billing) => billing.current())
    : null
  const row = visibleSubscription ?? (await ask(Billing, (billing) => billing.standing()))
  const mayChoose = allows('billing:edit')
  const view: PricingView = {
    catalogue: found,
    configuration: configurationIn(url.searchParams, found, usualFor(row, found)),
    current: row.tier,
    popular: PROPOSED_TIER,
    mayChoose,
  }
  return {
    shown: view,
    subscription: visibleSubscription,
    limits: visibleSubscription ? await ask(Billing, (billing) => billing.trialLimits()) : null,
    mayChange: mayChoose,
    testPayments: config.publishableKey === null,
  }
}

/** Returns what the clinic uses where nobody is charged; null for users who may not see it. */
export const ownUsage = async ({ locals: { ask, allows } }: Visit): Promise<Usage | null> =>
  allows('settings:read') ? (await ask(Billing, (billing) => billing.current())).usage : null
