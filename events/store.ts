import { Context, Effect, Layer } from 'effect'
import { Bell } from './bell.ts'
import { Database } from './database.ts'
import type { Decider } from './decider.ts'
import type { AnyEvent } from './event.ts'
import { ConstraintViolated, explain } from './faults.ts'
import { JobQueue } from './jobs.ts'
import { Origin, type OriginShape } from './origin.ts'
import { IdempotencyKeyReused, type StaleVersion } from './refusals.ts'
import { Registry } from './registry.ts'
import { Keyring } from './seal.ts'
import { type Row, sql, type Statement } from './statement.ts'
import type { Transaction } from './transaction.ts'
import { type Execution, type Unit, unitOf } from './unit.ts'
import { begin, type Ground } from './work.ts'

/** How the record a command leaves behind is read, in the command's own transaction. */
export interface Answering<Refusal, A extends object> {
  readonly answer: (id: number) => Statement<A>
  /** Rules of the tables beneath: constraint name → the refusal it stands for. */
  readonly rules?: Readonly<Record<string, () => Refusal>>
}

/** What became of a command. */
export interface Outcome<A> {
  readonly id: number
  readonly answer: A
  /** The idempotency key had been used for the same request: this is what that request made. */
  readonly repeated: boolean
}

interface Shape {
  /** One command on one stream: lock, look, decide, append, project, enqueue, answer; one transaction. */
  readonly execute: <A extends object, State, Command, Event extends AnyEvent, Refusal, E = never>(
    on: Decider<State, Command, Event, Refusal>,
    execution: Execution<Command, Event, E> & Answering<NoInfer<Refusal>, A>,
  ) => Effect.Effect<Outcome<A>, Refusal | E | StaleVersion | IdempotencyKeyReused, Origin>
  /** Several commands in one transaction; `work` gives the id by which the answer is found. */
  readonly together: <A extends object, E, Refusal = never>(
    work: (unit: Unit) => Effect.Effect<{ readonly id: number }, E>,
    answering: Answering<Refusal, A>,
  ) => Effect.Effect<Outcome<A>, E | Refusal | IdempotencyKeyReused, Origin>
}

const finish = async (tx: Transaction, pending: readonly Promise<unknown>[]): Promise<void> => {
  const commit = tx.commit()
  const results = await Promise.allSettled(pending)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) {
    await commit.catch(() => undefined)
    throw failed.reason
  }
  await commit
}

const receiptFor = (origin: OriginShape, id: number): Statement | undefined =>
  origin.receipt &&
  sql`insert into receipts (clinic_id, key, body_hash, stream_id)
      values (${origin.clinicId}, ${origin.receipt.key}, ${origin.receipt.bodyHash}, ${id})`

// One that has had its day, and only waits to be cleared away.
const forgotten = ({ clinicId, receipt }: OriginShape): Statement =>
  sql`delete from receipts where clinic_id = ${clinicId} and key = ${receipt?.key}`

const kept = (tx: Transaction, origin: OriginShape): Promise<readonly Row[]> =>
  origin.receipt
    ? tx.send(
        sql`select body_hash, stream_id, recorded_at > now() - interval '24 hours' as holds from receipts
            where clinic_id = ${origin.clinicId} and key = ${origin.receipt.key}`,
      )
    : Promise.resolve([])

const promised = <A>(promise: () => Promise<A>) =>
  Effect.tryPromise({ try: promise, catch: explain }).pipe(
    Effect.catchAll((error) =>
      error instanceof ConstraintViolated ? Effect.fail(error) : Effect.die(error),
    ),
  )

const make = Effect.gen(function* () {
  const database = yield* Database
  const bell = yield* Bell
  const ground: Ground = {
    registry: yield* Registry,
    keyring: yield* Keyring,
    send: (yield* JobQueue).send,
  }

  const together: Shape['together'] = <A extends object, E, Refusal>(
    work: (unit: Unit) => Effect.Effect<{ readonly id: number }, E>,
    { answer, rules = {} }: Answering<Refusal, A>,
  ) =>
    Effect.flatMap(Origin, (origin) =>
      database
        .transaction(origin.clinicId, (tx) =>
          Effect.gen(function* () {
            const started = begin(ground, tx, origin)
            const unit = unitOf(started)
            if (origin.receipt) {
              const [receipt] = yield* promised(() => kept(tx, origin))
              if (receipt?.['holds']) return yield* repeat(tx, origin, receipt, answer)
              if (receipt) void unit.also(forgotten(origin))
            }
            const { id } = yield* work(unit)
            const receipt = receiptFor(origin, id)
            if (receipt) unit.also(receipt)
            const rows = unit.also(answer(id))
            yield* promised(() => finish(tx, started.pending))
            const [row] = yield* promised(() => rows)
            return { id, answer: row as A, repeated: false }
          }),
        )
        .pipe(
          Effect.tap(() => Effect.sync(() => bell.ring(origin.clinicId))),
          Effect.catchIf(
            (error): error is ConstraintViolated => error instanceof ConstraintViolated,
            (error) => {
              const refusal = rules[error.constraint]
              return refusal ? Effect.fail(refusal()) : Effect.die(error)
            },
          ),
        ),
    ) as Effect.Effect<Outcome<A>, E | Refusal | IdempotencyKeyReused, Origin>

  const execute: Shape['execute'] = (on, execution) =>
    together((unit) => unit.execute(on, execution), execution) as never

  return { execute, together } satisfies Shape
})

const repeat = <A extends object>(
  tx: Transaction,
  origin: OriginShape,
  receipt: Row,
  answer: (id: number) => Statement<A>,
) =>
  Effect.gen(function* () {
    if (!origin.receipt?.bodyHash.equals(receipt['body_hash'] as Buffer)) {
      return yield* new IdempotencyKeyReused()
    }
    const id = Number(receipt['stream_id'])
    const rows = tx.send(answer(id))
    yield* promised(() => finish(tx, [rows]))
    const [row] = yield* promised(() => rows)
    return { id, answer: row as A, repeated: true }
  })

/** The one way in: commands become events, and all that follows from them, or nothing happens. */
export class Store extends Context.Tag('events/Store')<Store, Shape>() {
  static readonly layer = Layer.effect(this, make)
}
