import type { AstroGlobal } from 'astro'
import { PROPOSED_TIER } from '#contracts/billing'
import { Billing, type Catalogue, type SubscriptionRow } from '#modules/billing'
import { catalogue } from './catalogue.ts'
import { configurationIn, type Usual } from './components/pricing/configuration.ts'
import type { Shown } from './components/pricing/shown.ts'

type Visit = Pick<AstroGlobal, 'locals' | 'url'>

// Whoever moves to another plan keeps what is paid every month; what was paid once is not bought again unasked.
const usualFor = (row: SubscriptionRow, { addOns }: Catalogue): Usual => ({
  tier: row.tier,
  addOns: addOns
    .filter(({ type, charged }) => charged === 'monthly' && row.addOns.includes(type))
    .map(({ type }) => type),
})

/** What the pricing page shows a visitor. */
export const publicPricing = async ({ url }: Visit): Promise<Shown> => {
  const found = await catalogue()
  const usual: Usual = { tier: PROPOSED_TIER, addOns: [] }
  const configuration = configurationIn(url.searchParams, found, usual)
  return { catalogue: found, configuration, current: null, popular: PROPOSED_TIER, mayChoose: true }
}

/** What it shows somebody of a clinic; null in the place of what their role does not see. */
export const clinicPricing = async ({ url, locals: { ask, allows, config } }: Visit) => {
  const found = await catalogue()
  const seen = allows('settings:read') ? await ask(Billing, (billing) => billing.current()) : null
  const row = seen ?? (await ask(Billing, (billing) => billing.standing()))
  const mayChoose = allows('billing:edit')
  const shown: Shown = {
    catalogue: found,
    configuration: configurationIn(url.searchParams, found, usualFor(row, found)),
    current: row.tier,
    popular: PROPOSED_TIER,
    mayChoose,
  }
  return { shown, subscription: seen, mayChange: mayChoose, practice: config.publishableKey === null }
}
