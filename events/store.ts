import { Context, Effect, Layer } from 'effect'
import { confirmAccess } from './access-check.ts'
import { LogSignal } from './log-signal.ts'
import { Database } from './database.ts'
import type { Decider, RefusalsOf } from './decider.ts'
import type { AnyEvent } from './event.ts'
import { ConstraintViolated, explain } from './faults.ts'
import { Origin, ownReceipt } from './origin.ts'
import { deleteReceipt, findReceipt, insertReceipt } from './receipts.ts'
import type { IdempotencyKeyReused, StaleVersion } from './refusals.ts'
import type { Statement } from './statement.ts'
import type { Transaction } from './transaction.ts'
import { unitOf } from './make-unit.ts'
import type { Execution, Unit } from './unit.ts'
import { begin, storeServices } from './unit-context.ts'

/** How to read the resulting record, in the command's own transaction; without `answer` nothing is read. */
export interface ReadBack<Refusal, A extends object> {
  readonly answer?: (clinicId: number, id: number) => Statement<A>
  /** Table constraints: constraint name → the refusal to return. */
  readonly rules?: Readonly<Record<string, () => Refusal>>
}

export interface Outcome<A> {
  readonly id: number
  readonly answer: A
  /** Whether the idempotency key was already used for this request; `answer` is that one's record. */
  readonly repeated: boolean
}

interface Shape {
  /** Runs one command on one stream in one transaction, with its projections, jobs and answer. */
  readonly execute: <
    A extends object,
    State,
    Command,
    const C extends Command,
    Event extends AnyEvent,
    Refusals,
    E = never,
  >(
    on: Decider<State, Command, Event, Refusals>,
    execution: Execution<C, Event, E> & ReadBack<NoInfer<RefusalsOf<Refusals, C>>, A>,
  ) => Effect.Effect<Outcome<A>, RefusalsOf<Refusals, C> | E | StaleVersion | IdempotencyKeyReused, Origin>
  /** Runs several commands in one transaction; `use` returns the id that `answer` reads. */
  readonly together: <A extends object, E, Refusal = never>(
    use: (unit: Unit) => Effect.Effect<{ readonly id: number }, E>,
    answering: ReadBack<Refusal, A>,
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

const promised = <A>(promise: () => Promise<A>) =>
  Effect.tryPromise({ try: promise, catch: explain }).pipe(
    Effect.catchAll((error) =>
      error instanceof ConstraintViolated ? Effect.fail(error) : Effect.die(error),
    ),
  )

const make = Effect.gen(function* () {
  const database = yield* Database
  const logSignal = yield* LogSignal
  const services = yield* storeServices

  const together: Shape['together'] = (use, { answer, rules = {} }) =>
    Effect.flatMap(Origin, (origin) =>
      database
        .transaction(origin.clinicId, (tx) =>
          Effect.gen(function* () {
            const started = begin(services, tx, origin)
            const unit = unitOf(started)
            if (origin.checks) yield* confirmAccess(tx, origin.checks, started.stamp)
            const receipt = ownReceipt(origin)
            if (receipt) {
              const found = yield* findReceipt(tx, receipt)
              if (found?.id != null) return yield* repeat(tx, found.id, answer)
              if (found) void unit.also(deleteReceipt(tx.clinicId, receipt))
            }
            const { id } = yield* use(unit)
            if (receipt) unit.also(insertReceipt(tx.clinicId, receipt, id))
            const rows = answer && unit.also(answer(tx.clinicId, id))
            yield* promised(() => finish(tx, started.pending))
            const { position } = yield* promised(() => started.head)
            origin.reached?.(position)
            for (const name of started.told) origin.told?.add(name)
            const [row] = (yield* promised(async () => rows)) ?? []
            return { id, answer: row, repeated: false }
          }),
        )
        .pipe(
          Effect.tap(() => Effect.sync(() => logSignal.ring(origin.clinicId))),
          Effect.catchIf(
            (error): error is ConstraintViolated => error instanceof ConstraintViolated,
            (error) => {
              const refusal = rules[error.constraint]
              return refusal ? Effect.fail(refusal()) : Effect.die(error)
            },
          ),
        ),
    ) as never

  const execute: Shape['execute'] = (on, execution) =>
    together((unit) => unit.execute(on, execution), execution) as never

  return { execute, together } satisfies Shape
})

const repeat = <A extends object>(tx: Transaction, id: number, answer: ReadBack<never, A>['answer']) =>
  Effect.gen(function* () {
    const rows = answer && tx.send(answer(tx.clinicId, id))
    yield* promised(() => finish(tx, rows ? [rows] : []))
    const [row] = (yield* promised(async () => rows)) ?? []
    return { id, answer: row as A, repeated: true }
  })

/** The only entry point for changes: a command's events and all consequences are stored, or nothing. */
export class Store extends Context.Tag('events/Store')<Store, Shape>() {
  static readonly layer = Layer.effect(this, make)
}

/** Runs several commands as `together` of the store does, and returns the record they answer. */
export const runTogether = <A extends object, E, Refusal = never>(
  use: (unit: Unit) => Effect.Effect<{ readonly id: number }, E>,
  answering: ReadBack<Refusal, A>,
) =>
  Effect.map(
    Effect.flatMap(Store, (store) => store.together(use, answering)),
    ({ answer }) => answer,
  )

/** Runs one command as `execute` of the store does, and returns the record it answers. */
export const runCommand = <
  A extends object,
  State,
  Command,
  const C extends Command,
  Event extends AnyEvent,
  Refusals,
  E = never,
>(
  on: Decider<State, Command, Event, Refusals>,
  execution: Execution<C, Event, E> & ReadBack<NoInfer<RefusalsOf<Refusals, C>>, A>,
) =>
  Effect.map(
    Effect.flatMap(Store, (store) => store.execute(on, execution)),
    ({ answer }) => answer,
  )
