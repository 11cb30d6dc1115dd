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
import { unitOf } from './make-unit.ts'
import {
  commitBehind,
  type PartRunner,
  sharedTransactions,
  type TransactionPart,
} from './shared-transactions.ts'
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

  const runIn =
    (runPart: PartRunner): Shape['together'] =>
    (use, { answer, rules = {} }) =>
      Effect.flatMap(Origin, (origin) =>
        runPart(origin.clinicId, (part) =>
          Effect.gen(function* () {
            const { tx, finish } = part
            const started = begin(services, tx, origin)
            const unit = unitOf(started)
            if (origin.checks) yield* confirmAccess(tx, origin.checks, started.stamp)
            const receipt = ownReceipt(origin)
            if (receipt) {
              const found = yield* findReceipt(tx, receipt)
              if (found?.id != null) return yield* repeat(part, found.id, answer)
              if (found) void unit.also(deleteReceipt(tx.clinicId, receipt))
            }
            const { id } = yield* use(unit)
            if (receipt) unit.also(insertReceipt(tx.clinicId, receipt, id))
            const rows = answer && unit.also(answer(tx.clinicId, id))
            yield* awaitOrConstraint(() => finish(started.pending))
            const { position } = yield* awaitOrConstraint(() => started.head)
            const [row] = (yield* awaitOrConstraint(async () => rows)) ?? []
            const report = () => {
              origin.reached?.(position)
              for (const name of started.told) origin.told?.add(name)
            }
            return { report, outcome: { id, answer: row, repeated: false } }
          }),
        ).pipe(
          Effect.map(({ report, outcome }) => {
            report()
            logSignal.ring(origin.clinicId)
            return outcome
          }),
          Effect.catchIf(
            (error): error is ConstraintViolated => error instanceof ConstraintViolated,
            (error) => {
              const refusal = rules[error.constraint]
              return refusal ? Effect.fail(refusal()) : Effect.die(error)
            },
          ),
        ),
      ) as never

  const together = runIn((clinicId, run) =>
    database.transaction(clinicId, (tx) => run({ tx, finish: (sent) => commitBehind(tx, sent) })),
  )
  const runOne = runIn(sharedTransactions(database, yield* Effect.runtime()))
  const execute: Shape['execute'] = (on, execution) =>
    runOne((unit) => unit.execute(on, execution), execution) as never

  return { execute, together } satisfies Shape
})

const repeat = <A extends object>(
  { tx, finish }: TransactionPart,
  id: number,
  answer: ReadBack<never, A>['answer'],
) =>
  Effect.gen(function* () {
    const rows = answer && tx.send(answer(tx.clinicId, id))
    yield* awaitOrConstraint(() => finish(rows ? [rows] : []))
    const [row] = (yield* awaitOrConstraint(async () => rows)) ?? []
    return { report: () => undefined, outcome: { id, answer: row as A, repeated: true } }
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
