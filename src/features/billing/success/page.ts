import type { AstroGlobal } from 'astro'
import { Billing, type Card, ProviderUnavailable, type SubscriptionRow } from '#modules/billing'

/** What came of a payment, as far as it can be told right now. */
export type Outcome =
  | {
      readonly is: 'active'
      readonly subscription: SubscriptionRow
      readonly card: Card | null
      /** When it was paid, or its trial began; null for whom the provider is not asked. */
      readonly paidAt: string | null
    }
  /** `known`: what the clinic is on until then. */
  | { readonly is: 'confirming'; readonly known: SubscriptionRow }
  | { readonly is: 'none'; readonly refused: boolean }
  | { readonly is: 'visitor' }

// What the provider says in the address is not believed; it only tells waiting from nothing.
const UNDER_WAY = new Set(['succeeded', 'processing', 'pending'])

const isPaid = ({ periodEndsAt, status, trouble }: SubscriptionRow): boolean =>
  periodEndsAt !== null && (status === 'active' || status === 'trialing') && trouble === 'none'

/** Asks the provider itself; where it does not answer, or who looks may not ask it, what is known counts. */
const settled = async ({ ask, allows }: AstroGlobal['locals']) => {
  const standing = () => ask(Billing, (billing) => billing.standing())
  if (!allows('billing:edit'))
    return { subscription: await standing(), card: null, paidAt: null, asked: true }
  try {
    const { subscription, card, startedAt } = await ask(Billing, (billing) => billing.settle())
    return { subscription, card, paidAt: startedAt, asked: true }
  } catch (cause) {
    if (!(cause instanceof ProviderUnavailable)) throw cause
    return { subscription: await standing(), card: null, paidAt: null, asked: false }
  }
}

/** What came of the payment of whoever opens the page after it. */
export const subscriptionOutcome = async ({
  locals,
  url,
}: Pick<AstroGlobal, 'locals' | 'url'>): Promise<Outcome> => {
  if (!locals.person) return { is: 'visitor' }
  const { subscription, card, paidAt, asked } = await settled(locals)
  if (asked && isPaid(subscription)) return { is: 'active', subscription, card, paidAt }
  const says = url.searchParams.get('redirect_status') ?? ''
  if (!asked || UNDER_WAY.has(says)) return { is: 'confirming', known: subscription }
  return { is: 'none', refused: says === 'failed' || subscription.trouble === 'unpaid' }
}
