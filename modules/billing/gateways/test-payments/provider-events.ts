import { isDeepStrictEqual } from 'node:util'
import type { Invoice, TestAccount, TestSubscription } from './account.ts'

/** An event of the test provider, in Stripe's format: its type and object. */
export interface ProviderEvent {
  readonly type:
    | 'setup_intent.succeeded'
    | 'customer.subscription.updated'
    | 'customer.subscription.deleted'
    | 'invoice.paid'
    | 'invoice.payment_failed'
  readonly object: { readonly id: string; readonly object: string; readonly customer: string }
}

const eventsOfSubscription = (
  customer: string,
  before: TestSubscription | undefined,
  after: TestSubscription,
): readonly ProviderEvent[] => {
  // A subscription that merely waits for a card is not reported.
  if (after.status === 'incomplete' || isDeepStrictEqual(before, after)) return []
  const { reference, clientSecret, status } = after
  const subscription = { id: reference, object: 'subscription', customer }
  const confirmed = before?.status === 'incomplete' && clientSecret.startsWith('seti_')
  const intent = { id: clientSecret.replace(/_secret_.*$/, ''), object: 'setup_intent', customer }
  return [
    ...(confirmed ? [{ type: 'setup_intent.succeeded', object: intent } as const] : []),
    status === 'canceled'
      ? { type: 'customer.subscription.deleted', object: subscription }
      : { type: 'customer.subscription.updated', object: subscription },
  ]
}

const eventsOfInvoice = (
  customer: string,
  before: Invoice | undefined,
  after: Invoice,
): readonly ProviderEvent[] => {
  const object = { id: after.id, object: 'invoice', customer }
  const paid = after.status === 'paid' && before?.status !== 'paid'
  const failed = after.tries - (before?.tries ?? 0) - (paid ? 1 : 0)
  return [
    ...Array.from({ length: failed }, () => ({ type: 'invoice.payment_failed', object }) as const),
    ...(paid ? [{ type: 'invoice.paid', object } as const] : []),
  ]
}

/** Returns the events to report after an account has changed. */
export const providerEvents = (before: TestAccount, after: TestAccount): readonly ProviderEvent[] => {
  const subscriptions = new Map(before.subscriptions.map((each) => [each.reference, each]))
  const invoices = new Map(before.invoices.map((each) => [each.id, each]))
  return [
    ...after.subscriptions.flatMap((each) =>
      eventsOfSubscription(after.customer, subscriptions.get(each.reference), each),
    ),
    ...after.invoices.flatMap((each) => eventsOfInvoice(after.customer, invoices.get(each.id), each)),
  ]
}
