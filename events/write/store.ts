import { Context, Effect, Layer } from 'effect'
import { confirmAccess } from './access-check.ts'
import { LogSignal } from '../follow/log-signal.ts'
import { Database } from '../database/database.ts'
import type { Decider, RefusalsOf } from '../decider.ts'
import type { AnyEvent } from '../event.ts'
import { ConstraintViolated, classify } from '../faults.ts'
import { Origin, ownReceipt } from '../origin.ts'
import { deleteReceipt, findReceipt, insertReceipt } from './receipts.ts'
import type { IdempotencyKeyReused, StaleVersion } from '../refusals.ts'
import type { Statement } from '../database/statement.ts'
import { makeUnit } from './make-unit.ts'
import {
  commitAfter,
  type PartRunner,
  makeSharedRunner,
  type TransactionPart,
} from './shared-transactions.ts'
import type { Execution, Unit } from './unit.ts'
import { beginUnit, storeServices } from './unit-context.ts'

/** How to read the resulting record, in the command's own transaction; without a statement nothing is read. */
export interface ReadBack<Refusal, A extends object> {
  readonly returning?: (clinicId: number, id: number) => Statement<A>
  /** Table constraints: constraint name → the refusal to return. */
  readonly constraintRefusals?: Readonly<Record<string, () => Refusal>>
}

export interface Outcome<A> {
  readonly id: number
  readonly record: A
  /**
   * Whether the idempotency key was already used for this request; then nothing ran again, and `record` is that of the
   * first time.
   */
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
    decider: Decider<State, Command, Event, Refusals>,
    execution: Execution<C, Event, E> & ReadBack<NoInfer<RefusalsOf<Refusals, C>>, A>,
  ) => Effect.Effect<Outcome<A>, RefusalsOf<Refusals, C> | E | StaleVersion | IdempotencyKeyReused, Origin>
  /** Runs several commands in one transaction; `use` returns the id of the record to read back. */
  readonly transact: <A extends object, E, Refusal = never>(
    use: (unit: Unit) => Effect.Effect<{ readonly id: number }, E>,
    readBack?: ReadBack<Refusal, A>,
  ) => Effect.Effect<Outcome<A>, E | Refusal | IdempotencyKeyReused, Origin>
}

const awaitOrConstraint = <A>(promise: () => Promise<A>) =>
  Effect.tryPromise({ try: promise, catch: classify }).pipe(
    Effect.catchAll((error) =>
      error instanceof ConstraintViolated ? Effect.fail(error) : Effect.die(error),
    ),
  )

const make = Effect.gen(function* () {
  const database = yield* Database
  const logSignal = yield* LogSignal
  const services = yield* storeServices

  const makeTransact =
    (runPart: PartRunner): Shape['transact'] =>
    (use, { returning, constraintRefusals = {} } = {}) =>
      Effect.flatMap(Origin, (origin) =>
        runPart(
          origin.clinicId,
          (part) =>
            Effect.gen(function* () {
              const { tx, finish } = part
              const context = beginUnit(services, tx, origin)
              const unit = makeUnit(context)
              if (origin.checks) yield* confirmAccess(tx, origin.checks, context.stamp)
              const receipt = ownReceipt(origin)
              if (receipt) {
                const foundReceipt = yield* findReceipt(tx, receipt)
                if (foundReceipt?.id != null) return yield* readBackRepeated(part, foundReceipt.id, returning)
                if (foundReceipt) void unit.addStatement(deleteReceipt(tx.clinicId, receipt))
              }
              const { id } = yield* use(unit)
              if (receipt) unit.addStatement(insertReceipt(tx.clinicId, receipt, id))
              const rows = returning && unit.addStatement(returning(tx.clinicId, id))
              yield* awaitOrConstraint(() => finish(context.pending))
              const { position } = yield* awaitOrConstraint(() => context.head)
              const [row] = (yield* awaitOrConstraint(async () => rows)) ?? []
              const report = () => {
                origin.onStored?.(position)
                for (const name of context.namedRecords) origin.namedRecords?.add(name)
              }
              return { report, outcome: { id, record: row, repeated: false } }
            }),
          ({ report }) => {
            report()
            logSignal.notify(origin.clinicId)
          },
        ).pipe(
          Effect.map(({ outcome }) => outcome),
          Effect.catchIf(
            (error): error is ConstraintViolated => error instanceof ConstraintViolated,
            (error) => {
              const refusal = constraintRefusals[error.constraint]
              return refusal ? Effect.fail(refusal()) : Effect.die(error)
            },
          ),
        ),
      ) as never

  const transact = makeTransact((clinicId, run, afterCommit) =>
    database.transaction(clinicId, (tx) =>
      Effect.tap(run({ tx, finish: (sent) => commitAfter(tx, sent) }), (outcome) =>
        Effect.sync(() => afterCommit(outcome)),
      ),
    ),
  )
  const runOne = makeTransact(makeSharedRunner(database, yield* Effect.runtime()))
  const execute: Shape['execute'] = (on, execution) =>
    runOne((unit) => unit.execute(on, execution), execution) as never

  return { execute, transact } satisfies Shape
})

const readBackRepeated = <A extends object>(
  { tx, finish }: TransactionPart,
  id: number,
  returning: ReadBack<never, A>['returning'],
) =>
  Effect.gen(function* () {
    const rows = returning && tx.send(returning(tx.clinicId, id))
    yield* awaitOrConstraint(() => finish(rows ? [rows] : []))
    const [row] = (yield* awaitOrConstraint(async () => rows)) ?? []
    return { report: () => undefined, outcome: { id, record: row as A, repeated: true } }
  })

/** The only entry point for changes: a command's events and all consequences are stored, or nothing. */
export class Store extends Context.Tag('events/Store')<Store, Shape>() {
  static readonly layer = Layer.effect(this, make)
}

/** Runs several commands in one transaction of the store, and returns the record that it reads back. */
export const runTransaction = <A extends object, E, Refusal = never>(
  use: (unit: Unit) => Effect.Effect<{ readonly id: number }, E>,
  readBack?: ReadBack<Refusal, A>,
) =>
  Effect.map(
    Effect.flatMap(Store, (store) => store.transact(use, readBack)),
    ({ record }) => record,
  )

/** Runs one command in a transaction of the store, and returns the record that it reads back. */
export const runCommand = <
  A extends object,
  State,
  Command,
  const C extends Command,
  Event extends AnyEvent,
  Refusals,
  E = never,
>(
  decider: Decider<State, Command, Event, Refusals>,
  execution: Execution<C, Event, E> & ReadBack<NoInfer<RefusalsOf<Refusals, C>>, A>,
) =>
  Effect.map(
    Effect.flatMap(Store, (store) => store.execute(decider, execution)),
    ({ record }) => record,
  )
