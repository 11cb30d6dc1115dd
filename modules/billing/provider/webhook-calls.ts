import { Effect } from 'effect'
import { Database, JobQueue, toEffect, sql, type Statement } from '#events'
import { PaymentCallNotSigned } from '../errors.ts'
import { Payments } from '../gateways/payments.ts'
import type { WebhookCall } from '../gateways/payment-gateway.ts'
import { clinicOfCustomer } from './payer.ts'
import { settleJob } from './settlement-job.ts'

// Event types about customers, subscriptions and payments. All others are ignored.
const RELEVANT_TYPES =
  /^(charge|checkout|customer|invoice|invoiceitem|payment_intent|payment_method|setup_intent|subscription_schedule)\./

const insertCall = (clinicId: number, { id, type }: WebhookCall): Statement<{ id: string }> =>
  sql`insert into payment_calls (clinic_id, id, type) values (${clinicId}, ${id}, ${type})
      on conflict do nothing returning id`

/** Stores a call together with the job that reads the account again, or neither. */
const storeCall = (clinicId: number, call: WebhookCall) =>
  Effect.gen(function* () {
    const { transaction } = yield* Database
    const { send } = yield* JobQueue
    yield* transaction(clinicId, (tx) =>
      Effect.gen(function* () {
        const [insertedRow] = yield* toEffect(tx.send(insertCall(clinicId, call)))
        if (insertedRow) yield* toEffect(send({ executeSql: tx.sendText }, [settleJob(clinicId)]))
        yield* toEffect(tx.commit())
      }),
    )
  })

/**
 * Receives a webhook call of the payment provider, in any order; a repeated call does nothing. A job reads the
 * account from the provider soon after. Refuses calls without a valid signature; ignores unknown customers and
 * event types.
 */
export const receiveWebhook = Effect.fn('Billing.receiveWebhook')(function* (
  body: string,
  signature: string,
) {
  const { lookup } = yield* Database
  const gateway = yield* Payments
  const call = yield* gateway.readWebhook(body, signature)
  if (!call) return yield* Effect.fail(new PaymentCallNotSigned())
  if (call.customer === null || !RELEVANT_TYPES.test(call.type)) return
  const [payer] = yield* lookup(clinicOfCustomer(call.customer))
  if (payer) yield* storeCall(payer.clinicId, call)
})
