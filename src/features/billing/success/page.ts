import type { AstroGlobal } from 'astro'
import { MOST_POPULAR_TIER } from '#contracts/billing'
import {
  Billing,
  type BillingStatement,
  type Card,
  NotSubscribed,
  ProviderUnavailable,
  type SubscriptionRow,
} from '#modules/billing'
import { text } from '../../../language/index.ts'
import { loadCatalog } from '../catalog.server.ts'
import { configurationIn } from '../pricing/configuration.ts'
import { firstSteps, stepsOf, waitingSteps } from './steps.ts'

export type Outcome =
  | {
      readonly is: 'active'
      readonly subscription: SubscriptionRow
      readonly card: Card | null
      /** When it was paid or its trial began; null if that is unknown. */
      readonly paidAt: string | null
      /** What the provider charged; null if it did not say, or the user may not see it. */
      readonly statement: BillingStatement | null
    }
  /** `previous`: the subscription before the payment. */
  | { readonly is: 'confirming'; readonly previous: SubscriptionRow }
  | { readonly is: 'none'; readonly refused: boolean }
  | { readonly is: 'visitor' }
  /** A user whose role may not see the subscription. */
  | { readonly is: 'hidden' }

// The `redirect_status` in the URL is not trusted; it only distinguishes a pending payment from none.
const PENDING_STATUSES = new Set(['succeeded', 'processing', 'pending'])

const isPaid = ({ periodEndsAt, status, trouble }: SubscriptionRow): boolean =>
  periodEndsAt !== null && (status === 'active' || status === 'trialing') && trouble === 'none'

const NO_PAYMENT_DETAILS = { card: null, paidAt: null, statement: null } as const

/**
 * Asks the provider for the current state; falls back to the stored subscription if the provider does not
 * answer or the user may not edit billing.
 */
const loadPayment = async ({ ask, allows }: AstroGlobal['locals']) => {
  const loadStoredSubscription = () => ask(Billing, (billing) => billing.subscription())
  if (!allows('billing:edit'))
    return { ...NO_PAYMENT_DETAILS, subscription: await loadStoredSubscription(), hasAnswer: true }
  try {
    const { subscription, card, startedAt } = await ask(Billing, (billing) => billing.settle())
    const statement = await ask(Billing, (billing) => billing.statement())
    return { subscription, card, paidAt: startedAt, statement, hasAnswer: true }
  } catch (cause) {
    if (cause instanceof NotSubscribed)
      return { ...NO_PAYMENT_DETAILS, subscription: await loadStoredSubscription(), hasAnswer: true }
    if (!(cause instanceof ProviderUnavailable)) throw cause
    return { ...NO_PAYMENT_DETAILS, subscription: await loadStoredSubscription(), hasAnswer: false }
  }
}

const subscriptionOutcome = async ({
  locals,
  url,
}: Pick<AstroGlobal, 'locals' | 'url'>): Promise<Outcome> => {
  if (!locals.person) return { is: 'visitor' }
  if (!locals.allows('billing:read')) return { is: 'hidden' }
  const { subscription, card, paidAt, statement, hasAnswer } = await loadPayment(locals)
  if (hasAnswer && isPaid(subscription)) return { is: 'active', subscription, card, paidAt, statement }
  const redirectStatus = url.searchParams.get('redirect_status') ?? ''
  if (!hasAnswer || PENDING_STATUSES.has(redirectStatus)) return { is: 'confirming', previous: subscription }
  return { is: 'none', refused: redirectStatus === 'failed' || subscription.trouble === 'unpaid' }
}

const titleOf = ({ is }: Outcome) => {
  const { checkout, subscriptionSuccess: words } = text
  if (is === 'active') return { page: checkout.paymentSuccessful, context: checkout.active }
  return { page: words.title, context: is === 'confirming' || is === 'none' ? words.contexts[is] : undefined }
}

/** Loads the page after a payment: its outcome, the next steps, and the order for another attempt. */
export const loadSubscriptionPage = async (page: Pick<AstroGlobal, 'locals' | 'url'>) => {
  const { person, ask } = page.locals
  const outcome = await subscriptionOutcome(page)
  const paid = outcome.is === 'active' ? outcome : undefined
  const catalog = await loadCatalog()
  const plan = catalog.plans.find(({ tier }) => tier === paid?.subscription.tier)
  const usage = paid && (await ask(Billing, (billing) => billing.current())).usage
  const { zone, timeFormat } = person ?? { zone: 'UTC', timeFormat: '12-hour' as const }
  const paymentDetails = {
    credits: usage?.smsCredits.limit ?? 0,
    practitioners: usage?.practitioners.limit ?? plan?.practitioners ?? 0,
    statement: paid?.statement ?? null,
    paidAt: paid?.paidAt ?? null,
    zone,
    timeFormat,
  }
  const nextSteps = outcome.is === 'confirming' ? waitingSteps() : firstSteps()
  const defaults = { tier: MOST_POPULAR_TIER, addOns: [] }
  const selection = configurationIn(page.url.searchParams, catalog, defaults)
  return {
    outcome,
    title: titleOf(outcome),
    paid,
    zone,
    steps: paid && plan ? stepsOf(paid.subscription, plan, paymentDetails) : nextSteps,
    order: { tier: selection.plan.tier, addons: selection.addOns.map(({ name }) => name) },
  }
}
