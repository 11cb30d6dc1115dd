import { Effect, Schema } from 'effect'
import { Database, Origin, Store } from '#events'
import { type Catalogue, catalogueRow } from './catalogue.ts'
import { ADD_ONS, type CheckoutDraft, TIERS } from './contract.ts'
import { SubscriptionNotFound } from './errors.ts'
import { Payments } from './gateway/payments.ts'
import { makeOnce } from './once.ts'
import { chosenIn, duesOf, needRoom, trialFor } from './ordering.ts'
import { nothing, OWN } from './own.ts'
import { keepPayer, type PayerRow, payerRow } from './payer.ts'
import type { BillingSources, Usage } from './subscription-row.ts'
import { Subscription } from './subscription.ts'

/** A subscription that waits for its card. Amounts are cents. */
export const OfferedSubscription = Schema.Struct({
  clientSecret: Schema.String,
  subscription: Schema.Struct({
    /** The provider's id. */
    id: Schema.String,
    tier: Schema.Literal(...TIERS),
    addOns: Schema.Array(Schema.Literal(...ADD_ONS)),
    status: Schema.Literal('incomplete'),
    priceMonthly: Schema.Number,
    dueOnce: Schema.Number,
  }),
}).annotations({ identifier: 'OfferedSubscription' })
export type OfferedSubscription = typeof OfferedSubscription.Type

export const makeCheckout = (sources: BillingSources, usage: () => Effect.Effect<Usage, never, Origin>) =>
  Effect.gen(function* () {
    const store = yield* Store
    const database = yield* Database
    const gateway = yield* Payments
    const once = yield* makeOnce

    /** The provider's id of the clinic, which it gets now if it had none. */
    const customerOf = ({ provider, customer }: PayerRow) =>
      Effect.gen(function* () {
        if (customer !== null && provider === gateway.provider) return customer
        const { clinicId } = yield* Origin
        const [owner] = yield* database.query(sources.owner(clinicId))
        if (!owner) return yield* Effect.dieMessage('a clinic without an owner')
        const made = yield* gateway.register({ clinicId, email: owner.email })
        yield* store
          .together(
            (unit) =>
              Effect.gen(function* () {
                const command = { _tag: 'RegisterPayer', provider: gateway.provider, customer: made } as const
                yield* unit.execute(Subscription, { id: OWN, command })
                void unit.also(keepPayer(clinicId, made))
                return { id: OWN }
              }),
            { answer: nothing },
          )
          .pipe(Effect.orDie)
        return made
      })

    /**
     * Makes a subscription ready for its card; nothing changes until that is confirmed. With the same content it is
     * the same one again while it waits. Prices are the catalogue's. Refuses names that are not in it, a plan that is
     * too small for what is used, and promotion codes the provider does not take.
     */
    return Effect.fn('Billing.create')(function* (draft: CheckoutDraft) {
      const { clinicId } = yield* Origin
      const [[catalogue], [payer]] = yield* database.queries([catalogueRow, payerRow(clinicId)])
      if (!payer) return yield* Effect.die(new SubscriptionNotFound())
      const chosen = yield* chosenIn(catalogue as Catalogue, draft)
      yield* needRoom(chosen, yield* usage())
      const order = { clinicId, tier: draft.tier, addOns: chosen.addOns.map(({ type }) => type) }
      return yield* once(
        Effect.gen(function* () {
          const customer = yield* customerOf(payer)
          const trialEndsAt = trialFor(payer, yield* gateway.now(customer))
          const promotionCode = draft.promotionCode || undefined
          const offer = yield* gateway.offer({ ...order, customer, trialEndsAt, promotionCode })
          return {
            clientSecret: offer.clientSecret,
            subscription: {
              id: offer.reference,
              tier: order.tier,
              addOns: order.addOns,
              status: 'incomplete',
              ...duesOf(chosen),
            },
          } satisfies OfferedSubscription
        }),
      )
    })
  })
