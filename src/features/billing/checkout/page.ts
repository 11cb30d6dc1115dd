import type { AstroGlobal } from 'astro'
import { MOST_POPULAR_TIER } from '#contracts/billing'
import { Billing } from '#modules/billing'
import { loadCatalog } from '../catalog.server.ts'
import { configurationIn, unsoldIn } from '../pricing/configuration.ts'

/** Loads what a URL orders, what of that is not for sale, and the clinic's subscription if the user may see it. */
export const loadCheckout = async ({ locals, url }: Pick<AstroGlobal, 'locals' | 'url'>) => {
  const { person, allows, ask } = locals
  const subscription = allows('billing:read') ? await ask(Billing, (billing) => billing.subscription()) : null
  const catalog = await loadCatalog()
  const defaults = { tier: MOST_POPULAR_TIER, addOns: [] }
  const { plan, addOns } = configurationIn(url.searchParams, catalog, defaults)
  return {
    plan,
    addOns,
    order: { tier: plan.tier, addons: addOns.map(({ name }) => name) },
    unsold: unsoldIn(url.searchParams, catalog),
    subscription,
    maySubscribe: person !== null && allows('billing:edit'),
  }
}
