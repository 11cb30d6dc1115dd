import { Cause, Effect } from 'effect'
import { toEffect } from '../faults.ts'
import { EVENT_COLUMNS, EVENT_SOURCE, type EventRow } from '../recorded-event.ts'
import { raw, sql } from '../database/statement.ts'
import type { Transaction } from '../database/transaction.ts'

/** The first event of a stream that a subscriber could not handle. It and the stream's later events wait. */
export interface ParkedStream {
  readonly type: string
  readonly id: number
  readonly position: number
}

const RETRY_AFTER = raw(`interval '10 minutes'`)

/** Returns only the kind of an error: its message may quote personal data. */
const reasonOf = (cause: Cause.Cause<unknown>): string => {
  const error = Cause.squash(cause)
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
}

/** Sets a stream aside for a subscriber, from an event on. */
export const park = (
  tx: Transaction,
  name: string,
  { type, id, position }: ParkedStream,
  cause: Cause.Cause<unknown>,
) =>
  toEffect(
    tx.send(
      sql`insert into parked_streams (clinic_id, name, stream_type, stream_id, position, reason)
          values (${tx.clinicId}, ${name}, ${type}, ${id}, ${position}, ${reasonOf(cause)})
          on conflict (clinic_id, name, stream_type, stream_id) do update
            set position = excluded.position, reason = excluded.reason, parked_at = now()`,
    ),
  ).pipe(
    Effect.zipRight(
      Effect.logError(`${name} set ${type}-${id} aside at position ${position}: ${reasonOf(cause)}`),
    ),
  )

/** Selects the streams that a subscriber should retry now. One with a `parked_at` far in the future counts as due. */
export const selectDueStreams = (tx: Transaction, name: string): Promise<readonly ParkedStream[]> =>
  tx.send(
    sql<ParkedStream>`select stream_type as type, stream_id as id, position from parked_streams
        where clinic_id = ${tx.clinicId} and name = ${name}
          and parked_at not between now() - ${RETRY_AFTER} and now() + ${RETRY_AFTER}
        order by position`,
  )

/** Selects the waiting events of a parked stream, up to a position. */
export const selectWaitingEvents = (
  tx: Transaction,
  eventTypes: readonly string[],
  { type, id, position }: ParkedStream,
  until: number,
): Promise<readonly EventRow[]> =>
  tx.send(
    sql<EventRow>`select ${raw(EVENT_COLUMNS)} from ${raw(EVENT_SOURCE)}
        where e.clinic_id = ${tx.clinicId} and e.stream_type = ${type} and e.stream_id = ${id}
          and e.position between ${position} and ${until} and e.type = any(${[...eventTypes]}) order by e.position`,
  )

/** Ends the parking of a stream: the subscriber gets its events in order with all others again. */
export const release = (tx: Transaction, name: string, { type, id }: ParkedStream) =>
  toEffect(
    tx.send(
      sql`delete from parked_streams where clinic_id = ${tx.clinicId} and name = ${name}
          and stream_type = ${type} and stream_id = ${id}`,
    ),
  )
