import { randomBytes } from 'node:crypto'
import { Clock, Effect } from 'effect'
import { Database } from '#events'
import { bindService } from '#modules/kernel'
import { Config, Keys } from '#modules/platform'
import { type Catalog, catalogRow } from '../../catalog.ts'
import { PromotionUnknown } from '../../errors.ts'
import type { Order, Payer, PaymentGateway } from '../payment-gateway.ts'
import { newAccount, type TestAccount } from './account.ts'
import { readCall, webhookSecret } from './webhooks.ts'
import { setEndsWithPeriod, supersedeSubscription } from './subscription-end.ts'
import { changeAccount, clinicOf, customerOf, timeOf } from './ledger.ts'
import { makeOffer } from './offer.ts'
import { toProviderAccount, toStatement } from './views.ts'

const randomToken = (bytes: number): string => randomBytes(bytes).toString('hex')

type Update = (account: TestAccount, now: number) => TestAccount

const updateAccount = (clinicId: number, update: Update) =>
  changeAccount(clinicId, {
    update: (account, now) => Effect.succeed({ account: update(account, now), answer: undefined }),
  }).pipe(
    Effect.orDie,
    Effect.map(({ after }) => after),
  )

const unchanged: Update = (account) => account

// Customers of another provider have no account here.
const readAccount = (customer: string) => {
  const clinicId = clinicOf(customer)
  return clinicId === null ? Effect.succeed(newAccount(customer)) : updateAccount(clinicId, unchanged)
}

const updateCustomer = (customer: string, update: Update) => {
  const clinicId = clinicOf(customer)
  return clinicId === null ? Effect.void : Effect.asVoid(updateAccount(clinicId, update))
}

const register = ({ clinicId }: Payer) => Effect.as(updateAccount(clinicId, unchanged), customerOf(clinicId))

const offer = Effect.fn('TestPayments.offer')(function* (order: Order) {
  const { lookup } = yield* Database
  const [catalog] = yield* lookup<Catalog>(catalogRow)
  const forSale = catalog ?? { plans: [], addOns: [] }
  const tokens = { name: randomToken(12), secret: randomToken(24) }
  const { answer } = yield* changeAccount(order.clinicId, {
    update: (account, now) => {
      const result = makeOffer(account, order, forSale, tokens, now)
      return result instanceof PromotionUnknown
        ? Effect.fail(result)
        : Effect.succeed({ account: result.account, answer: result.offer })
    },
  }).pipe(Effect.catchTag('IdempotencyKeyReused', Effect.die))
  return answer
})

const account = (customer: string) => Effect.map(readAccount(customer), toProviderAccount)

const statement = (customer: string, reference: string) =>
  Effect.map(readAccount(customer), (found) => toStatement(found, reference))

const supersede = (customer: string, reference: string) =>
  updateCustomer(customer, (found, now) => supersedeSubscription(found, reference, now))

const cancelAtEnd = (customer: string, reference: string) =>
  updateCustomer(customer, (found) => setEndsWithPeriod(found, reference, true))

const resume = (customer: string, reference: string) =>
  updateCustomer(customer, (found) => setEndsWithPeriod(found, reference, false))

const portal = () => Effect.map(Config, ({ publicUrl }) => `${publicUrl}/practice-portal`)

const readWebhook = Effect.fnUntraced(function* (body: string, signature: string) {
  const secret = yield* webhookSecret
  return readCall(secret, { body, signature }, yield* Clock.currentTimeMillis)
})

const check = () => Effect.succeed(undefined)

const makeCalls = bindService([Database, Config, Keys], {
  now: timeOf,
  register,
  offer,
  account,
  statement,
  supersede,
  cancelAtEnd,
  resume,
  portal,
  readWebhook,
  check,
})

/** The test provider as a payment gateway. */
export const makeGateway = Effect.map(makeCalls, (calls): PaymentGateway => ({
  provider: 'practice',
  publishableKey: null,
  ...calls,
}))
