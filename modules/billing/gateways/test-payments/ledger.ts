import { Clock, Effect } from 'effect'
import {
  type AccessCheck,
  confirmAccess,
  Database,
  type ReceiptKey,
  toEffect,
  sql,
  type Statement,
  type Transaction,
  deleteReceipt,
  findReceipt,
  insertReceipt,
} from '#events'
import { DAY_MS } from '#rules/kernel'
import { newAccount, type TestAccount } from './account.ts'
import { advanceTo } from './time-advance.ts'

/** The record id in the receipt of a payment, which belongs to no record. */
const NO_RECORD_ID = 0

/** Whether this key was used for the same request before. Fails if it was used for another request. */
const isReceiptUsed = (tx: Transaction, receipt: ReceiptKey) =>
  Effect.map(findReceipt(tx, receipt), (found) => found?.id === NO_RECORD_ID)

/** Stores a key for a day, replacing an expired one. */
const storeReceipt = (tx: Transaction, receipt: ReceiptKey): void => {
  void tx.send(deleteReceipt(tx.clinicId, receipt))
  void tx.send(sql`${insertReceipt(tx.clinicId, receipt, NO_RECORD_ID)} on conflict do nothing`)
}

export interface AccountChange<A, E> {
  /** Runs at `now` (milliseconds of this customer's clock), after everything due until then. */
  readonly update: (
    account: TestAccount,
    now: number,
  ) => Effect.Effect<{ readonly account: TestAccount; readonly answer: A }, E>
  /** The caller's idempotency key, and the answer for a repeated request. */
  readonly repetition?:
    | { readonly receipt: ReceiptKey; readonly repeatAnswer: (account: TestAccount, now: number) => A }
    | undefined
  /** What must still be true of the person who makes the change. */
  readonly checks?: readonly AccessCheck[] | undefined
}

interface ChangedAccount<A> {
  readonly answer: A
  readonly before: TestAccount
  readonly after: TestAccount
}

/** Returns a clinic's customer id, which never changes. */
export const customerOf = (clinicId: number): string => `cus_practice_${clinicId}`

/** Returns the clinic of a customer; null if the id is not one of ours. */
export const clinicOf = (customer: string): number | null => {
  const [, id] = /^cus_practice_([1-9]\d{0,15})$/.exec(customer) ?? []
  return id === undefined ? null : Number(id)
}

const insertAccount = (clinicId: number): Statement =>
  sql`insert into practice_accounts (clinic_id, object)
      values (${clinicId}, ${JSON.stringify(newAccount(customerOf(clinicId)))})
      on conflict (clinic_id) do nothing`

const selectAccountForUpdate = (clinicId: number): Statement<{ object: TestAccount }> =>
  sql`select object from practice_accounts where clinic_id = ${clinicId} for update`

const updateAccount = (clinicId: number, account: TestAccount): Statement =>
  sql`update practice_accounts set object = ${JSON.stringify(account)} where clinic_id = ${clinicId}`

const selectDaysAhead = (clinicId: number): Statement<{ days: number }> =>
  sql`select (object->>'daysAhead')::integer as days from practice_accounts where clinic_id = ${clinicId}`

const lockAccount = (tx: Transaction, clinicId: number) => {
  void tx.send(insertAccount(clinicId))
  return Effect.map(
    toEffect(tx.send(selectAccountForUpdate(clinicId))),
    ([row]) => row?.object ?? newAccount(customerOf(clinicId)),
  )
}

/** Changes the account of a clinic. Changes to the same account wait for each other. */
export const changeAccount = <A, E = never>(
  clinicId: number,
  { update, repetition, checks }: AccountChange<A, E>,
) =>
  Effect.flatMap(Database, ({ transaction }) =>
    transaction(clinicId, (tx) =>
      Effect.gen(function* () {
        if (checks) yield* confirmAccess(tx, checks)
        const before = yield* lockAccount(tx, clinicId)
        const now = (yield* Clock.currentTimeMillis) + before.daysAhead * DAY_MS
        const current = advanceTo(before, now)
        const isRepetition = repetition ? yield* isReceiptUsed(tx, repetition.receipt) : false
        const { account, answer } =
          repetition && isRepetition
            ? { account: current, answer: repetition.repeatAnswer(current, now) }
            : yield* update(current, now)
        if (account !== before) void tx.send(updateAccount(clinicId, account))
        if (repetition && !isRepetition && account !== current) storeReceipt(tx, repetition.receipt)
        yield* toEffect(tx.commit())
        return { answer, before, after: account } satisfies ChangedAccount<A>
      }),
    ),
  )

/** Returns the time of a customer's test clock in milliseconds. It is ahead by the days it was advanced. */
export const timeOf = Effect.fn('TestPayments.now')(function* (customer: string | null) {
  const { transaction } = yield* Database
  const moment = yield* Clock.currentTimeMillis
  const clinicId = customer === null ? null : clinicOf(customer)
  if (clinicId === null) return moment
  const [row] = yield* transaction(clinicId, (tx) => {
    const rows = tx.send(selectDaysAhead(clinicId))
    return Effect.zipRight(toEffect(tx.commit()), toEffect(rows))
  })
  return moment + (row?.days ?? 0) * DAY_MS
})
