import { Effect } from 'effect'
import { Database } from './database.ts'
import { EVENT_COLUMNS, EVENT_SOURCE, type EventRow, read, type Recorded } from './recorded-event.ts'
import { Registry } from './registry.ts'
import { Keyring } from './seal.ts'
import { raw, sql, type Statement } from './statement.ts'

/** Selects the rows of a stream, in order. */
export const streamRows = (clinicId: number, type: string, id: number): Statement<EventRow> =>
  sql`select ${raw(EVENT_COLUMNS)} from ${raw(EVENT_SOURCE)}
      where e.clinic_id = ${clinicId} and e.stream_type = ${type} and e.stream_id = ${id}
      order by e.version`

/** Reads streams for display. Unseals personal fields whose key still exists. */
export const makePast = Effect.gen(function* () {
  const database = yield* Database
  const registry = yield* Registry
  const keyring = yield* Keyring
  /** Reads all events of a stream, in order. */
  return (clinicId: number, type: string, id: number) =>
    Effect.map(database.query(streamRows(clinicId, type, id)), (rows): readonly Recorded[] =>
      rows.map((row) => read(registry.kind(row.type), row, keyring.unwrap)),
    )
})
