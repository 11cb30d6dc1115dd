import { type Cause, Effect, Schedule } from 'effect'
import { Database } from '../database/database.ts'
import { toEffect } from '../faults.ts'
import { selectDueStreams, park, type ParkedStream, release, selectWaitingEvents } from './parked-streams.ts'
import { headPosition } from '../read/log-positions.ts'
import { EVENT_COLUMNS, EVENT_SOURCE, type EventRow, readEvent } from '../recorded-event.ts'
import { Registry } from '../registry.ts'
import { Keyring } from '../write/seal.ts'
import { raw, sql } from '../database/statement.ts'
import type { Subscriber } from './subscriber.ts'
import type { Transaction } from '../database/transaction.ts'

const PAGE_SIZE = 200
const MAX_ATTEMPTS = 3

// The insert also waits for another follower that is inserting the row right now.
const lockPosition = async (tx: Transaction, name: string): Promise<number | null> => {
  const [, [row]] = await Promise.all([
    tx.send(
      sql`insert into subscriptions (clinic_id, name, position) values (${tx.clinicId}, ${name}, 0)
          on conflict do nothing`,
    ),
    tx.send(
      sql`select position from subscriptions
          where clinic_id = ${tx.clinicId} and name = ${name} for update skip locked`,
    ),
  ])
  return row ? Number(row['position']) : null
}

const readLogEnd = async (tx: Transaction): Promise<number> => {
  const [row] = await tx.send(headPosition(tx.clinicId))
  return row?.position ?? 0
}

const selectPending = (tx: Transaction, { name, eventTypes }: Subscriber): Promise<readonly EventRow[]> =>
  tx.send(
    sql<EventRow>`select ${raw(EVENT_COLUMNS)} from ${raw(EVENT_SOURCE)}
        where e.clinic_id = ${tx.clinicId} and e.type = any(${[...eventTypes]})
          and e.position > (select s.position from subscriptions s
            where s.clinic_id = ${tx.clinicId} and s.name = ${name})
          and not exists (select from parked_streams p where p.clinic_id = e.clinic_id and p.name = ${name}
            and p.stream_type = e.stream_type and p.stream_id = e.stream_id)
        order by e.position limit ${PAGE_SIZE}`,
  )

/** Locks the position and reads what a step needs, without waiting in between. A position of null is locked elsewhere. */
const openStep = async (tx: Transaction, follower: Subscriber) => {
  const [savedPosition, logEnd, dueStreams, pending] = await Promise.all([
    lockPosition(tx, follower.name),
    readLogEnd(tx),
    selectDueStreams(tx, follower.name),
    selectPending(tx, follower),
  ])
  return { savedPosition, logEnd, dueStreams, pending }
}

const savePosition = (tx: Transaction, name: string, position: number) =>
  tx.send(
    sql`update subscriptions set position = ${position} where clinic_id = ${tx.clinicId} and name = ${name}`,
  )

const retrySchedule = Schedule.exponential('50 millis').pipe(
  Schedule.intersect(Schedule.recurs(MAX_ATTEMPTS - 1)),
)

const streamOf = ({ stream_type: type, stream_id: id, position }: EventRow): ParkedStream => ({
  type,
  id,
  position,
})

/**
 * Makes the function that handles one page of a clinic's events for a subscriber. It returns what is left of the
 * clinic: nothing, more pages, or all of it ('busy') because another follower has it.
 */
export const makeStep = (follower: Subscriber) =>
  Effect.gen(function* () {
    const database = yield* Database
    const registry = yield* Registry
    const { unwrap } = yield* Keyring
    const { name, eventTypes } = follower

    const handle = (row: EventRow) =>
      Effect.suspend(() => follower.handle(readEvent(registry.kind, row, unwrap))).pipe(
        Effect.retry(retrySchedule),
      )

    const handleOrPark = (tx: Transaction, row: EventRow) =>
      handle(row).pipe(
        Effect.as(true),
        Effect.catchAllCause((cause: Cause.Cause<unknown>) =>
          Effect.as(park(tx, name, streamOf(row), cause), false),
        ),
      )

    const retryStream = (tx: Transaction, parked: ParkedStream, until: number) =>
      Effect.gen(function* () {
        for (const row of yield* toEffect(selectWaitingEvents(tx, eventTypes, parked, until)))
          if (!(yield* handleOrPark(tx, row))) return
        yield* release(tx, name, parked)
      })

    const handlePage = (tx: Transaction, rows: readonly EventRow[]) =>
      Effect.gen(function* () {
        const parkedStreams = new Set<string>()
        for (const row of rows) {
          const stream = `${row.stream_type}-${row.stream_id}`
          if (!parkedStreams.has(stream) && !(yield* handleOrPark(tx, row))) parkedStreams.add(stream)
        }
      })

    // No subscriber can have read past the end of the log. Go back to the end, so that no later event is skipped.
    const goBack = (tx: Transaction, logEnd: number) =>
      Effect.zipRight(
        Effect.logError(`${name} had a position after the end of the log`, { clinic: tx.clinicId }),
        toEffect(savePosition(tx, name, logEnd)),
      )

    return (clinicId: number) =>
      database.transaction(clinicId, (tx) =>
        Effect.gen(function* () {
          const { savedPosition, logEnd, dueStreams, pending } = yield* toEffect(openStep(tx, follower))
          if (savedPosition === null) return 'busy'
          if (savedPosition > logEnd) yield* goBack(tx, logEnd)
          for (const parked of dueStreams) yield* retryStream(tx, parked, Math.min(savedPosition, logEnd))
          // A stream that is no longer parked has events among the pending ones.
          const rows = dueStreams.length > 0 ? yield* toEffect(selectPending(tx, follower)) : pending
          yield* handlePage(tx, rows)
          const last = rows.at(-1)?.position
          const saved = last === undefined ? undefined : savePosition(tx, name, last)
          yield* toEffect(Promise.all([saved, tx.commit()]))
          return rows.length === PAGE_SIZE ? 'more' : 'nothing'
        }),
      )
  })
