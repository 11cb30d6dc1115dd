import { Context, Effect, Layer } from 'effect'
import { Database, Origin, Store } from '#events'
import { nextItem } from './clinic-subscription.ts'
import type { AddOn, Tier } from './contract.ts'
import { entitlementsOf } from './entitlements.ts'
import { SubscriptionNotFound } from './errors.ts'
import { Subscription } from './subscription.ts'

/** The one subscription of a clinic's log. */
const OWN = 1

const make = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database

  /** What the clinic may use: its plan and its add-ons, added up. A clinic without a plan is a defect. */
  const entitlements = Effect.fn('Billing.entitlements')(function* () {
    const { clinicId } = yield* Origin
    const [row] = yield* database.query(entitlementsOf(clinicId))
    return row ?? (yield* Effect.die(new SubscriptionNotFound()))
  })

  /** Puts the clinic on another plan. */
  const changeTier = Effect.fn('Billing.changeTier')(function* (tier: Tier) {
    const { clinicId } = yield* Origin
    const { answer } = yield* store.execute(Subscription, {
      id: OWN,
      command: { _tag: 'ChangeTier', tier },
      answer: () => entitlementsOf(clinicId),
    })
    return answer
  })

  /** Adds an add-on to what the clinic has. */
  const takeAddOn = Effect.fn('Billing.takeAddOn')(function* (addOn: AddOn) {
    const { clinicId } = yield* Origin
    const { answer } = yield* store.execute(Subscription, {
      id: OWN,
      command: ({ query }) =>
        Effect.map(query(nextItem(clinicId)), ([next]) => ({
          _tag: 'TakeAddOn' as const,
          item: next?.item ?? 1,
          addOn,
        })),
      answer: () => entitlementsOf(clinicId),
    })
    return answer
  })

  /** Takes an add-on away from what the clinic has. */
  const dropAddOn = Effect.fn('Billing.dropAddOn')(function* (item: number) {
    const { clinicId } = yield* Origin
    const { answer } = yield* store.execute(Subscription, {
      id: OWN,
      command: { _tag: 'DropAddOn', item },
      answer: () => entitlementsOf(clinicId),
    })
    return answer
  })

  return { entitlements, changeTier, takeAddOn, dropAddOn }
})

/** What a clinic subscribes to. Every call acts for the clinic of the `Origin`. */
export class Billing extends Context.Tag('Billing')<Billing, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
