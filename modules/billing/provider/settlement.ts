import { SINGLETON_ID } from '#contracts/kernel'
import { Effect } from 'effect'
import { Database, Origin, readRows, runTransaction, sql, type Statement, type Unit } from '#events'
import { activeSubscriptions } from '../subscription/account-changes.ts'
import { SubscriptionNotFound } from '../errors.ts'
import { Payments } from '../gateways/payments.ts'
import type { ProviderAccount, Card } from '../gateways/payment-gateway.ts'
import { subscriptionEmailJobs } from '../emails/subscription-emails.ts'
import { endTestPayments } from './automatic-changes.ts'
import { subscriptionRow, type SubscriptionRow } from '../subscription/subscription-row.ts'
import { Subscription, type SubscriptionCommand } from '../subscription/subscription.ts'

interface Settlement {
  readonly subscription: SubscriptionRow
  /** Null without a confirmed card. */
  readonly card: Card | null
  /** Cents due and unpaid. */
  readonly owed: number
  /** When the subscription began, by the provider's clock, ISO; null without a subscription. */
  readonly startedAt: string | null
}

interface AccountRequest {
  readonly customer: string
  readonly asked: number
}

type AccountResponse = Omit<Extract<SubscriptionCommand, { readonly _tag: 'NoteAccount' }>, '_tag'>

const countAccountRequest = (clinicId: number, provider: string): Statement<AccountRequest> =>
  sql`update payers p set asked = p.asked + 1 from clinic_subscription s
      where p.clinic_id = ${clinicId} and s.clinic_id = ${clinicId}
        and s.customer = p.customer and s.provider = ${provider}
      returning p.customer, p.asked`

// No row if the response to a later request is already recorded, or the clinic's customer id changed meanwhile.
const markRecorded = (clinicId: number, { customer, asked }: AccountRequest): Statement<object> =>
  sql`update payers set recorded = ${asked}
      where clinic_id = ${clinicId} and customer = ${customer} and recorded < ${asked}
      returning clinic_id`

/** Returns the clinic's subscription. A clinic that was never opened is a defect. */
export const loadSubscription = Effect.fn('Billing.subscription')(function* () {
  const [row] = yield* readRows(subscriptionRow)
  return row ?? (yield* Effect.die(new SubscriptionNotFound()))
})

/** Records the provider's response in a unit. Does nothing if the response to a later request is recorded. */
const recordResponse = (unit: Unit, response: AccountResponse, request: AccountRequest) =>
  Effect.gen(function* () {
    const isNewest = (yield* unit.query(markRecorded(unit.clinicId, request))).length > 0
    if (!isNewest) return { id: SINGLETON_ID }
    const jobs = subscriptionEmailJobs(unit.clinicId)
    const { now } = response
    yield* unit.execute(Subscription, {
      id: SINGLETON_ID,
      command: { _tag: 'NoteAccount', ...response },
      jobs,
    })
    yield* unit.execute(Subscription, { id: SINGLETON_ID, command: { _tag: 'NoteTime', now }, jobs })
    return { id: SINGLETON_ID }
  })

/**
 * Records the provider's response, unless the response to a later request is already recorded, which includes
 * every change that this one shows. A later request that still runs is no reason to drop this response: the
 * caller would get the subscription from before its own change.
 */
const recordAccount = (account: ProviderAccount, request: AccountRequest) =>
  Effect.gen(function* () {
    const gateway = yield* Payments
    const { provider } = gateway
    const { customer } = request
    const now = yield* gateway.now(customer)
    const subscription = yield* runTransaction(
      (unit) => recordResponse(unit, { provider, account, now }, request),
      {
        returning: subscriptionRow,
      },
    ).pipe(Effect.orDie)
    const [current, ...older] = activeSubscriptions(account)
    yield* Effect.forEach(older, ({ reference }) => gateway.supersede(customer, reference), { discard: true })
    return {
      subscription,
      card: current?.card ?? null,
      owed: current?.owed ?? 0,
      startedAt: current?.startedAt ?? null,
    } satisfies Settlement
  })

/**
 * Reads the clinic's subscription from the provider and records it. Callers may run it at any time and in
 * any order. A clinic that the provider does not know is not read; its test subscription ends.
 */
export const settle = Effect.fn('Billing.settle')(function* () {
  const { query } = yield* Database
  const gateway = yield* Payments
  const { receipt: _, ...origin } = yield* Origin
  const [payer] = yield* query(countAccountRequest(origin.clinicId, gateway.provider))
  if (!payer) {
    yield* Effect.provideService(endTestPayments, Origin, origin)
    return {
      subscription: yield* loadSubscription(),
      card: null,
      owed: 0,
      startedAt: null,
    } satisfies Settlement
  }
  const account = yield* gateway.account(payer.customer)
  return yield* Effect.provideService(recordAccount(account, payer), Origin, origin)
})
