import { Context, Effect, Layer } from 'effect'
import { Database, Origin } from '#events'
import { Config } from '#modules/platform'
import { makeCalls } from './calls.ts'
import { type Catalogue, catalogueRow } from './catalogue.ts'
import { makeCheckout } from './checkout.ts'
import { entitlementsOf } from './entitlements.ts'
import { NotSubscribed, SubscriptionNotFound } from './errors.ts'
import { Payments } from './gateway/payments.ts'
import { makeOnce } from './once.ts'
import { payerRow } from './payer.ts'
import { makeSettling } from './settling.ts'
import type { BillingSources, CurrentSubscription } from './subscription-row.ts'
import { makeUsage } from './usage.ts'

const make = (sources: BillingSources) =>
  Effect.gen(function* () {
    const database = yield* Database
    const gateway = yield* Payments
    const { publicUrl } = yield* Config
    const once = yield* makeOnce
    const usage = yield* makeUsage(sources)
    const { standing, settle, passTime } = yield* makeSettling

    /** All that is for sale, the same for every clinic. */
    const catalogue = Effect.fn('Billing.catalogue')(function* () {
      const [row] = yield* database.lookup(catalogueRow)
      return row as Catalogue
    })

    /** What the clinic may use: its plan and its add-ons, added up. A clinic without a plan is a defect. */
    const entitlements = Effect.fn('Billing.entitlements')(function* () {
      const { clinicId } = yield* Origin
      const [row] = yield* database.query(entitlementsOf(clinicId))
      return row ?? (yield* Effect.die(new SubscriptionNotFound()))
    })

    /** What the clinic is on, and how much of it is used. */
    const current = Effect.fn('Billing.current')(function* () {
      return { ...(yield* standing()), usage: yield* usage() } satisfies CurrentSubscription
    })

    /** Whom the provider knows the clinic as; refuses one it does not know. */
    const payer = Effect.gen(function* () {
      const { clinicId } = yield* Origin
      const [row] = yield* database.query(payerRow(clinicId))
      if (!row?.customer || row.provider !== gateway.provider) return yield* Effect.fail(new NotSubscribed())
      return { ...row, customer: row.customer }
    })

    const changing = (change: typeof gateway.cancelAtEnd) =>
      once(
        Effect.gen(function* () {
          // What was confirmed a moment ago may not have been heard of yet.
          yield* settle()
          const { customer, reference, ended } = yield* payer
          if (reference === null || ended) return yield* Effect.fail(new NotSubscribed())
          yield* change(customer, reference)
          yield* settle()
          return yield* current()
        }),
      )

    /** Ends the subscription with the period that is paid; answers what the clinic is on. Refuses who has none. */
    const cancel = Effect.fn('Billing.cancel')(() => changing(gateway.cancelAtEnd))

    /** Lets a subscription go on that was to end; answers what the clinic is on. Refuses who has none. */
    const resume = Effect.fn('Billing.resume')(() => changing(gateway.resume))

    /** An address at which cards and bills are looked after. Refuses whom the provider does not know. */
    const portal = Effect.fn('Billing.portal')(() =>
      once(
        Effect.gen(function* () {
          const { customer } = yield* payer
          return { url: yield* gateway.portal(customer, `${publicUrl}/pricing`) }
        }),
      ),
    )

    return {
      catalogue,
      entitlements,
      standing,
      current,
      create: yield* makeCheckout(sources, usage),
      settle,
      passTime,
      cancel,
      resume,
      portal,
      take: yield* makeCalls,
    }
  })

/** What a clinic subscribes to and pays. Every call acts for the clinic of the `Origin`, but that of a provider. */
export class Billing extends Context.Tag('Billing')<
  Billing,
  Effect.Effect.Success<ReturnType<typeof make>>
>() {
  static readonly layer = (sources: BillingSources) => Layer.effect(this, make(sources))
}
