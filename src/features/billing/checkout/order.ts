import type { Tier } from '#contracts/billing'

export interface Order {
  readonly tier: Tier
  readonly addons: readonly string[]
}

/** Returns the URL of a page with an order: `/pricing?tier=team&addons=API+Access`. */
export function addressFor(path: string, { tier, addons }: Order): string {
  const parameters = new URLSearchParams({ tier })
  if (addons.length > 0) parameters.set('addons', addons.join(','))
  return `${path}?${parameters}`
}
