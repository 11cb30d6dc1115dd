import { Context, Effect, Layer } from 'effect'
import { Database, JobQueue, readRows, Store } from '#events'
import { Clinics } from '#modules/clinic'
import { bindService } from '#modules/kernel'
import { Config } from '#modules/platform'
import { type BillingSources, Sources } from './billing-sources.ts'
import { type Catalog, catalogRow } from './catalog.ts'
import { create, dropsCompliance } from './checkout/checkout.ts'
import type { CheckoutDraft } from './contract.ts'
import { entitlementsOf } from './entitlements/entitlements.ts'
import { trialLimits } from './entitlements/trial-limits.ts'
import { usage } from './entitlements/usage.ts'
import { BillingOff, NotSubscribed, SubscriptionNotFound } from './errors.ts'
import { Payments } from './gateways/payments.ts'
import { runOnce } from './provider/idempotent-call.ts'
import { applyTimeChanges } from './provider/automatic-changes.ts'
import { payerRow } from './provider/payer.ts'
import { settle, loadSubscription } from './provider/settlement.ts'
import { receiveWebhook } from './provider/webhook-calls.ts'
import type { CurrentSubscription } from './subscription/subscription-row.ts'

const catalog = Effect.fn('Billing.catalog')(function* () {
  const { lookup } = yield* Database
  const [row] = yield* lookup(catalogRow)
  return row as Catalog
})

const entitlements = Effect.fn('Billing.entitlements')(function* () {
  const [row] = yield* readRows(entitlementsOf)
  return row ?? (yield* Effect.die(new SubscriptionNotFound()))
})

const current = Effect.fn('Billing.current')(function* () {
  const { billing } = yield* Config
  return { ...(yield* loadSubscription()), billing, usage: yield* usage() } satisfies CurrentSubscription
})

/** Fails if the installation charges nobody. */
const requireBilling = Effect.flatMap(Config, ({ billing }) =>
  billing === 'off' ? Effect.fail(new BillingOff()) : Effect.void,
)

const payer = Effect.gen(function* () {
  const gateway = yield* Payments
  const [row] = yield* readRows(payerRow)
  if (!row?.customer || row.provider !== gateway.provider) return yield* Effect.fail(new NotSubscribed())
  return { ...row, customer: row.customer }
})

/** Returns what the provider charged for the running subscription, and what comes next. Fails without one. */
const statement = Effect.fn('Billing.statement')(function* () {
  const gateway = yield* Payments
  const { customer, reference } = yield* payer
  if (reference === null) return yield* Effect.fail(new NotSubscribed())
  return yield* gateway.statement(customer, reference)
})

/** Changes the running subscription at the provider; returns the clinic's subscription. */
const changeSubscription = (change: 'cancelAtEnd' | 'resume') =>
  Effect.gen(function* () {
    const gateway = yield* Payments
    yield* requireBilling
    // The webhook of a confirmation from a moment ago may not have arrived yet.
    yield* settle()
    const { customer, reference, ended } = yield* payer
    if (reference === null || ended) return yield* Effect.fail(new NotSubscribed())
    yield* gateway[change](customer, reference)
    yield* settle()
    return yield* current()
  })

/** Cancels at the end of the paid period; returns the clinic's subscription. Fails without one. */
const cancel = Effect.fn('Billing.cancel')(() => runOnce(changeSubscription('cancelAtEnd')))

const resume = Effect.fn('Billing.resume')(() => runOnce(changeSubscription('resume')))

/** Returns the URL of the provider's portal. Fails if the provider does not know the clinic. */
const portal = Effect.fn('Billing.portal')(() =>
  runOnce(
    Effect.gen(function* () {
      yield* requireBilling
      const gateway = yield* Payments
      const { publicUrl } = yield* Config
      const { customer } = yield* payer
      return { url: yield* gateway.portal(customer, `${publicUrl}/pricing`) }
    }),
  ),
)

const offer = Effect.fn('Billing.create')((draft: CheckoutDraft) =>
  Effect.zipRight(requireBilling, create(draft)),
)

const make = bindService([Store, Database, JobQueue, Config, Clinics, Payments, Sources], {
  catalog,
  entitlements,
  subscription: loadSubscription,
  current,
  create: offer,
  dropsCompliance,
  settle,
  statement,
  applyTimeChanges,
  cancel,
  resume,
  portal,
  receiveWebhook,
  trialLimits,
})

/** Subscriptions and payments of a clinic. Every call except webhooks acts for the clinic of the `Origin`. */
export class Billing extends Context.Tag('Billing')<Billing, Effect.Effect.Success<typeof make>>() {
  static readonly layer = (sources: BillingSources) =>
    Layer.provide(Layer.effect(this, make), Layer.succeed(Sources, sources))
}
