import { Context, Effect, Layer } from 'effect'
import { Database, Origin } from '#events'
import { type Catalogue, catalogueRow } from './catalogue.ts'
import { entitlementsOf } from './entitlements.ts'
import { SubscriptionNotFound } from './errors.ts'

const make = Effect.gen(function* () {
  const database = yield* Database

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

  return { catalogue, entitlements }
})

/** What a clinic subscribes to. Every call acts for the clinic of the `Origin`. */
export class Billing extends Context.Tag('Billing')<Billing, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
