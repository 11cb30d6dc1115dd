import { isDeepStrictEqual } from 'node:util'
import type { Invoice, PracticeAccount, Subscribed } from './account.ts'

/** Something the gateway tells, in Stripe's words: what happened, to which of its objects. */
export interface Happening {
  readonly type:
    | 'setup_intent.succeeded'
    | 'customer.subscription.updated'
    | 'customer.subscription.deleted'
    | 'invoice.paid'
    | 'invoice.payment_failed'
  readonly object: { readonly id: string; readonly object: string; readonly customer: string }
}

const ofSubscription = (
  customer: string,
  before: Subscribed | undefined,
  after: Subscribed,
): readonly Happening[] => {
  // What merely waits for a card is nobody's news.
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

const ofInvoice = (customer: string, before: Invoice | undefined, after: Invoice): readonly Happening[] => {
  const object = { id: after.id, object: 'invoice', customer }
  const paid = after.status === 'paid' && before?.status !== 'paid'
  const failed = after.tries - (before?.tries ?? 0) - (paid ? 1 : 0)
  return [
    ...Array.from({ length: failed }, () => ({ type: 'invoice.payment_failed', object }) as const),
    ...(paid ? [{ type: 'invoice.paid', object } as const] : []),
  ]
}

/** What there is to tell after an account has changed. */
export const happenings = (before: PracticeAccount, after: PracticeAccount): readonly Happening[] => {
  const subscriptions = new Map(before.subscriptions.map((each) => [each.reference, each]))
  const invoices = new Map(before.invoices.map((each) => [each.id, each]))
  return [
    ...after.subscriptions.flatMap((each) =>
      ofSubscription(after.customer, subscriptions.get(each.reference), each),
    ),
    ...after.invoices.flatMap((each) => ofInvoice(after.customer, invoices.get(each.id), each)),
  ]
}
