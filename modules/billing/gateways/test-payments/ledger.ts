import { Clock, Effect } from 'effect'
import {
  Database,
  IdempotencyKeyReused,
  type ReceiptKey,
  settled,
  sql,
  type Statement,
  type Transaction,
} from '#events'
import { newAccount, type PracticeAccount } from './account.ts'
import { DAY } from './months.ts'
import { keptReceipt, takeReceipt } from './receipts.ts'
import { rolledTo } from './rolling.ts'

/** A change of an account. */
export interface Change<A, E> {
  /** At `now` (milliseconds of this customer's clock), after all that fell due until then. */
  readonly work: (
    account: PracticeAccount,
    now: number,
  ) => Effect.Effect<{ readonly account: PracticeAccount; readonly answer: A }, E>
  /** With the caller's idempotency key, and what is answered where it was used for the same before. */
  readonly once?:
    { readonly receipt: ReceiptKey; readonly again: (account: PracticeAccount, now: number) => A } | undefined
}

/** What was done, with the account before and after. */
export interface Done<A> {
  readonly answer: A
  readonly before: PracticeAccount
  readonly after: PracticeAccount
}

/** The customer's id: the same for a clinic, whenever it is asked. */
export const customerOf = (clinicId: number): string => `cus_practice_${clinicId}`

/** The clinic a customer is; null where the id is not one of ours. */
export const clinicOf = (customer: string): number | null => {
  const [, id] = /^cus_practice_([1-9]\d{0,15})$/.exec(customer) ?? []
  return id === undefined ? null : Number(id)
}

const opened = (clinicId: number): Statement =>
  sql`insert into practice_accounts (clinic_id, object)
      values (${clinicId}, ${JSON.stringify(newAccount(customerOf(clinicId)))})
      on conflict (clinic_id) do nothing`

const locked = (clinicId: number): Statement<{ object: PracticeAccount }> =>
  sql`select object from practice_accounts where clinic_id = ${clinicId} for update`

const stored = (clinicId: number, account: PracticeAccount): Statement =>
  sql`update practice_accounts set object = ${JSON.stringify(account)} where clinic_id = ${clinicId}`

const ahead = (clinicId: number): Statement<{ days: number }> =>
  sql`select (object->>'daysAhead')::integer as days from practice_accounts where clinic_id = ${clinicId}`

const lock = (tx: Transaction, clinicId: number) => {
  void tx.send(opened(clinicId))
  return Effect.map(
    settled(tx.send(locked(clinicId))),
    ([row]) => row?.object ?? newAccount(customerOf(clinicId)),
  )
}

/** The gateway's books, one account for each clinic. Who changes one waits for whoever changes it. */
export const makeLedger = Effect.gen(function* () {
  const database = yield* Database

  const change = <A, E = never>(
    clinicId: number,
    { work, once }: Change<A, E>,
  ): Effect.Effect<Done<A>, E | IdempotencyKeyReused> =>
    database.transaction(clinicId, (tx) =>
      Effect.gen(function* () {
        const before = yield* lock(tx, clinicId)
        const now = (yield* Clock.currentTimeMillis) + before.daysAhead * DAY
        const rolled = rolledTo(before, now)
        const used = once ? yield* keptReceipt(tx, once.receipt) : false
        const { account, answer } =
          once && used ? { account: rolled, answer: once.again(rolled, now) } : yield* work(rolled, now)
        if (account !== before) void tx.send(stored(clinicId, account))
        if (once && !used && account !== rolled) takeReceipt(tx, once.receipt)
        yield* settled(tx.commit())
        return { answer, before, after: account }
      }),
    )

  /** Milliseconds: what the clock of a customer shows, which is ahead by the days it was advanced. */
  const now = Effect.fn('Practice.now')(function* (customer: string | null) {
    const moment = yield* Clock.currentTimeMillis
    const clinicId = customer === null ? null : clinicOf(customer)
    if (clinicId === null) return moment
    const [row] = yield* database.transaction(clinicId, (tx) => {
      const rows = tx.send(ahead(clinicId))
      return Effect.zipRight(settled(tx.commit()), settled(rows))
    })
    return moment + (row?.days ?? 0) * DAY
  })

  return { change, now }
})

export type Ledger = Effect.Effect.Success<typeof makeLedger>
