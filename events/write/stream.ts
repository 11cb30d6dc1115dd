import { Effect } from 'effect'
import { Database } from '../database/database.ts'
import {
  EVENT_COLUMNS,
  EVENT_SOURCE,
  type EventRow,
  readEvent,
  type RecordedEvent,
} from '../recorded-event.ts'
import { Registry } from '../registry.ts'
import { Keyring } from './seal.ts'
import { raw, sql, type Statement } from '../database/statement.ts'
import type { UnitContext } from './unit-context.ts'

export interface Stream {
  readonly type: string
  readonly id: number
  readonly pastEvents: readonly RecordedEvent[]
}

/** Selects the rows of a stream, in order. */
const selectStream = (clinicId: number, type: string, id: number): Statement<EventRow> =>
  sql`select ${raw(EVENT_COLUMNS)} from ${raw(EVENT_SOURCE)}
      where e.clinic_id = ${clinicId} and e.stream_type = ${type} and e.stream_id = ${id}
      order by e.version`

/** Selects the first free id of a stream type. One row. */
export const freeId = (clinicId: number, type: string): Statement<{ readonly id: number }> =>
  sql`select coalesce(max(stream_id), 0) + 1 as id from events
      where clinic_id = ${clinicId} and stream_type = ${type}`

/** Reads a stream under the lock; 'next' is a new one with the first free id. */
export const openStream = async (
  context: UnitContext,
  type: string,
  id: number | 'next',
): Promise<Stream> => {
  const { tx, services } = context
  if (id === 'next') {
    const [free] = await tx.send(freeId(tx.clinicId, type))
    return { type, id: free?.id ?? 1, pastEvents: [] }
  }
  const rows = await tx.send(selectStream(tx.clinicId, type, id))
  const pastEvents = rows.map((row) => readEvent(services.registry.kind, row, services.keyring.unwrap))
  return { type, id, pastEvents }
}

/** Reads streams for display. Unseals personal fields whose key still exists. */
export const makeStreamReader = Effect.gen(function* () {
  const database = yield* Database
  const registry = yield* Registry
  const keyring = yield* Keyring
  return (clinicId: number, type: string, id: number) =>
    Effect.map(database.query(selectStream(clinicId, type, id)), (rows): readonly RecordedEvent[] =>
      rows.map((row) => readEvent(registry.kind, row, keyring.unwrap)),
    )
})
