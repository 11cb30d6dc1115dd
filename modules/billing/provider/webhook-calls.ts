import { Effect } from 'effect'
import { Database, JobQueue, settled, sql, type Statement } from '#events'
import { PaymentCallNotSigned } from './errors.ts'
import { Payments } from './gateway/payments.ts'
import type { Told } from './gateway/port.ts'
import { clinicOfCustomer } from './payer.ts'
import { settleJob } from './settle-job.ts'

// What a provider may say of customers, subscriptions and payments. Of the rest nothing follows.
const CONCERNING =
  /^(charge|checkout|customer|invoice|invoiceitem|payment_intent|payment_method|setup_intent|subscription_schedule)\./

/** Keeps that a call was taken. No row where it was before. */
const take = (clinicId: number, { id, type }: Told): Statement<{ id: string }> =>
  sql`insert into payment_calls (clinic_id, id, type) values (${clinicId}, ${id}, ${type})
      on conflict do nothing returning id`

export const makeCalls = Effect.gen(function* () {
  const { transaction, lookup } = yield* Database
  const { send } = yield* JobQueue
  const gateway = yield* Payments

  /** Keeps a call and leaves the job that reads the account again: both, or nothing. */
  const keep = (clinicId: number, told: Told) =>
    transaction(clinicId, (tx) =>
      Effect.gen(function* () {
        const [taken] = yield* settled(tx.send(take(clinicId, told)))
        if (taken) {
          const connection = { executeSql: (text: string, values?: unknown[]) => tx.sendText(text, values) }
          yield* settled(send(connection, [settleJob(clinicId)]))
        }
        yield* settled(tx.commit())
      }),
    )

  /**
   * Takes a call of the payment provider: once, in whatever order it comes. What it is about is read from the provider
   * soon after. Refuses what is not signed; of other people's customers and of unknown kinds nothing follows.
   */
  return Effect.fn('Billing.take')(function* (body: string, signature: string) {
    const told = yield* gateway.told(body, signature)
    if (!told) return yield* Effect.fail(new PaymentCallNotSigned())
    if (told.customer === null || !CONCERNING.test(told.type)) return
    const [payer] = yield* lookup(clinicOfCustomer(told.customer))
    if (payer) yield* keep(payer.clinicId, told)
  })
})
