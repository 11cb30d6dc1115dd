import { Cause, Effect, Schedule } from 'effect'
import { LogSignal } from './log-signal.ts'
import { Database } from './database.ts'
import { settled } from './faults.ts'
import type { AnyEvent } from './event.ts'
import { EVENT_COLUMNS, EVENT_SOURCE, type EventRow, read, type Recorded } from './recorded-event.ts'
import { Registry } from './registry.ts'
import { Keyring } from './seal.ts'
import { raw, sql, type Statement } from './statement.ts'
import type { Transaction } from './transaction.ts'

const PAGE = 200
const TRIES = 3
const SWEEP = '30 seconds'

/**
 * Follows the log of every clinic outside its transactions. Each event is delivered at least once and in
 * order within its clinic. A stream with an event that cannot be handled is parked; the others continue.
 */
export interface Subscriber<Event extends AnyEvent = AnyEvent> {
  readonly name: string
  readonly to: readonly Event['_tag'][]
  readonly handle: (recorded: Recorded<Event>) => Effect.Effect<void, unknown>
}

/** Gives a subscriber its types. */
export const subscriber = <Event extends AnyEvent>(parts: Subscriber<Event>): Subscriber =>
  parts as unknown as Subscriber

const run = <A extends object>(tx: Transaction, statement: Statement<A>) => settled(tx.send(statement))

// Also waits for another follower that is inserting the row right now.
const ensureCheckpoint = (tx: Transaction, name: string) =>
  tx.send(
    sql`insert into subscriptions (clinic_id, name, position) values (${tx.clinicId}, ${name}, 0)
        on conflict do nothing`,
  )

const checkpoint = async (tx: Transaction, name: string): Promise<number | null> => {
  await ensureCheckpoint(tx, name)
  const [row] = await tx.send(
    sql`select position from subscriptions
        where clinic_id = ${tx.clinicId} and name = ${name} for update skip locked`,
  )
  return row ? Number(row['position']) : null
}

const pending = (tx: Transaction, { name, to }: Subscriber, after: number): Promise<readonly EventRow[]> =>
  tx.send(
    sql<EventRow>`select ${raw(EVENT_COLUMNS)} from ${raw(EVENT_SOURCE)}
        where e.clinic_id = ${tx.clinicId} and e.position > ${after} and e.type = any(${[...to]})
          and not exists (select from parked_streams p where p.clinic_id = e.clinic_id and p.name = ${name}
            and p.stream_type = e.stream_type and p.stream_id = e.stream_id)
        order by e.position limit ${PAGE}`,
  )

const park = (tx: Transaction, name: string, { stream, position }: Recorded, reason: string) =>
  run(
    tx,
    sql`insert into parked_streams (clinic_id, name, stream_type, stream_id, position, reason)
        values (${tx.clinicId}, ${name}, ${stream.type}, ${stream.id}, ${position}, ${reason})
        on conflict do nothing`,
  ).pipe(
    Effect.zipRight(
      Effect.logError(`${name} set ${stream.type}-${stream.id} aside at position ${position}: ${reason}`),
    ),
  )

/** Returns only the kind of an error: its message may quote personal data. */
const reasonOf = (cause: Cause.Cause<unknown>): string => {
  const error = Cause.squash(cause)
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
}

const retried = Schedule.exponential('50 millis').pipe(Schedule.intersect(Schedule.recurs(TRIES - 1)))

const makeStep = (follower: Subscriber) =>
  Effect.gen(function* () {
    const database = yield* Database
    const registry = yield* Registry
    const { unwrap } = yield* Keyring

    /** Handles one page of one clinic. True if more may follow. */
    return (clinicId: number) =>
      database.transaction(clinicId, (tx) =>
        Effect.gen(function* () {
          const from = yield* settled(checkpoint(tx, follower.name))
          if (from === null) return false
          const rows = yield* settled(pending(tx, follower, from))
          const aside = new Set<string>()
          for (const row of rows) {
            const recorded = read(registry.kind(row.type), row, unwrap)
            const stream = `${row.stream_type}-${row.stream_id}`
            if (aside.has(stream)) continue
            yield* follower.handle(recorded).pipe(
              Effect.retry(retried),
              Effect.catchAllCause((cause) => {
                aside.add(stream)
                return park(tx, follower.name, recorded, reasonOf(cause))
              }),
            )
          }
          const last = rows.at(-1)?.position
          if (last !== undefined) {
            yield* run(
              tx,
              sql`update subscriptions set position = ${last}
                  where clinic_id = ${clinicId} and name = ${follower.name}`,
            )
          }
          yield* settled(tx.commit())
          return rows.length === PAGE
        }),
      )
  })

const clinics = Effect.flatMap(Database, (database) =>
  database.lookup<{ clinic_id: number }>(sql`select clinic_id from clinic_positions()`),
)

/** Runs a subscriber until interrupted: on every ring, and periodically in case a ring was lost. */
export const follow = (follower: Subscriber) =>
  Effect.gen(function* () {
    const logSignal = yield* LogSignal
    const step = yield* makeStep(follower)
    const waiting = new Set<number | null>([null])
    let wake: (() => void) | undefined
    const silence = yield* logSignal.listen((clinicId) => {
      waiting.add(clinicId)
      wake?.()
    })
    const woken = Effect.async<void>((resume) => {
      wake = () => resume(Effect.void)
      if (waiting.size > 0) resume(Effect.void)
    })
    const drain = (clinicId: number): Effect.Effect<void> =>
      Effect.flatMap(step(clinicId), (more) => (more ? drain(clinicId) : Effect.void))
    const round = Effect.gen(function* () {
      const rung = [...waiting]
      waiting.clear()
      const all = rung.includes(null) ? (yield* clinics).map((row) => row.clinic_id) : (rung as number[])
      yield* Effect.forEach(all, drain, { discard: true })
    })
    yield* Effect.forever(
      round.pipe(
        Effect.catchAllCause((cause) => {
          waiting.add(null)
          return Effect.logWarning(`${follower.name} paused`, cause).pipe(
            Effect.zipRight(Effect.sleep('1 second')),
          )
        }),
        Effect.zipRight(
          woken.pipe(
            Effect.timeoutTo({
              duration: SWEEP,
              onTimeout: () => void waiting.add(null),
              onSuccess: () => undefined,
            }),
          ),
        ),
      ),
    ).pipe(Effect.ensuring(Effect.sync(silence)))
  })

/** Releases the parked streams of a clinic: their events since are handled again, in order. */
export const unpark = (follower: Subscriber, clinicId: number) =>
  Effect.gen(function* () {
    const database = yield* Database
    const logSignal = yield* LogSignal
    yield* database.transaction(clinicId, (tx) =>
      Effect.gen(function* () {
        // A running follower may be about to park a stream: wait for it first.
        yield* settled(ensureCheckpoint(tx, follower.name))
        yield* run(
          tx,
          sql`select from subscriptions where clinic_id = ${clinicId} and name = ${follower.name} for update`,
        )
        yield* run(
          tx,
          sql`with freed as (delete from parked_streams
                where clinic_id = ${clinicId} and name = ${follower.name} returning position)
              update subscriptions set position = least(position, (select min(position) - 1 from freed))
              where clinic_id = ${clinicId} and name = ${follower.name}`,
        )
        yield* settled(tx.commit())
      }),
    )
    logSignal.ring(clinicId)
  })
