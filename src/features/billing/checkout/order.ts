import type { Tier } from '#contracts/billing'

/** What is about to be subscribed to: a plan, and add-ons by their names. */
export interface Order {
  readonly tier: Tier
  readonly addons: readonly string[]
}

/** An order at a page: `/pricing?tier=team&addons=API+Access`. */
export function addressFor(path: string, { tier, addons }: Order): string {
  const asked = new URLSearchParams({ tier })
  if (addons.length > 0) asked.set('addons', addons.join(','))
  return `${path}?${asked}`
}
