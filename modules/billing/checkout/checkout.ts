import { SINGLETON_ID } from '#contracts/kernel'
import { Effect, Option, Schema } from 'effect'
import { Database, Origin, runTransaction, type Unit } from '#events'
import { Sources } from '../billing-sources.ts'
import { type Catalog, catalogRow } from '../catalog.ts'
import { ADD_ONS, type CheckoutDraft, TIERS } from '../contract.ts'
import { usage } from '../entitlements/usage.ts'
import { SubscriptionNotFound } from '../errors.ts'
import { Payments } from '../gateways/payments.ts'
import { runOnce } from '../provider/idempotent-call.ts'
import { amountsDue, findChoice, type PlanChoice, requireFittingPlan, trialEndFor } from './plan-choice.ts'
import { subscriptionRow } from '../subscription/subscription-row.ts'
import { insertPayer, type PayerRow, payerRow } from '../provider/payer.ts'
import { Subscription } from '../subscription/subscription.ts'

/** A subscription waiting for card confirmation. Amounts are in cents. */
export const OfferedSubscription = Schema.Struct({
  clientSecret: Schema.String,
  subscription: Schema.Struct({
    id: Schema.String,
    tier: Schema.Literal(...TIERS),
    addOns: Schema.Array(Schema.Literal(...ADD_ONS)),
    status: Schema.Literal('incomplete'),
    priceMonthly: Schema.Number,
    dueOnce: Schema.Number,
    /** What confirming the card charges, after discounts and credit, as the provider computes it. */
    dueNow: Schema.Number,
  }),
}).annotations({ identifier: 'OfferedSubscription' })
export type OfferedSubscription = typeof OfferedSubscription.Type

const registerCustomer = Effect.gen(function* () {
  const { query } = yield* Database
  const gateway = yield* Payments
  const sources = yield* Sources
  const { clinicId } = yield* Origin
  const [owner] = yield* query(sources.owner(clinicId))
  if (!owner) return yield* Effect.dieMessage('a clinic without an owner')
  const customer = yield* gateway.register({ clinicId, email: owner.email })
  const command = { _tag: 'RegisterPayer', provider: gateway.provider, customer } as const
  const writePayer = (unit: Unit) =>
    Effect.gen(function* () {
      yield* unit.execute(Subscription, { id: SINGLETON_ID, command })
      void unit.addStatement(insertPayer(clinicId, customer))
      return { id: SINGLETON_ID }
    })
  yield* runTransaction(writePayer).pipe(Effect.orDie)
  return customer
})

const customerOf = ({ provider, customer }: PayerRow) =>
  Effect.flatMap(Payments, (gateway) =>
    customer !== null && provider === gateway.provider ? Effect.succeed(customer) : registerCustomer,
  )

/** Prepares the chosen plan and add-ons for card confirmation, with a trial if the clinic still has one. */
const offerChoice = (choice: PlanChoice, payer: PayerRow, { tier, promotionCode }: CheckoutDraft) =>
  Effect.gen(function* () {
    const gateway = yield* Payments
    const { clinicId } = yield* Origin
    const addOns = choice.addOns.map(({ type }) => type)
    const customer = yield* customerOf(payer)
    const offer = yield* gateway.offer({
      clinicId,
      customer,
      tier,
      addOns,
      trialEndsAt: trialEndFor(payer, yield* gateway.now(customer)),
      promotionCode: promotionCode || undefined,
    })
    return {
      clientSecret: offer.clientSecret,
      subscription: {
        id: offer.reference,
        tier,
        addOns,
        status: 'incomplete',
        ...amountsDue(choice),
        dueNow: offer.dueNow,
      },
    } satisfies OfferedSubscription
  })

/** Whether the clinic has Compliance Mode and would lose it with this order. */
export const dropsCompliance = Effect.fn('Billing.dropsCompliance')(function* (draft: CheckoutDraft) {
  const { queries } = yield* Database
  const { clinicId } = yield* Origin
  const [[catalog], [current]] = yield* queries([catalogRow, subscriptionRow(clinicId)])
  if (!current?.addOns.includes('compliance-mode')) return false
  const ordered = yield* Effect.option(findChoice(catalog as Catalog, draft))
  return Option.exists(ordered, ({ addOns }) => addOns.every(({ type }) => type !== 'compliance-mode'))
})

/**
 * Prepares a subscription for card confirmation; nothing changes until then. Repeating an order returns
 * the subscription that already waits. Prices come from the catalog. Fails for add-on names that are not in
 * it, a plan too small for the clinic's usage, and promotion codes the provider rejects.
 */
export const create = Effect.fn('Billing.create')(function* (draft: CheckoutDraft) {
  const { queries } = yield* Database
  const { clinicId } = yield* Origin
  const [[catalog], [payer]] = yield* queries([catalogRow, payerRow(clinicId)])
  if (!payer) return yield* Effect.die(new SubscriptionNotFound())
  const choice = yield* findChoice(catalog as Catalog, draft)
  yield* requireFittingPlan(choice, yield* usage())
  return yield* runOnce(offerChoice(choice, payer, draft))
})
