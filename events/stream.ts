import { EVENT_COLUMNS, EVENT_SOURCE, type EventRow, read, type Recorded } from './recorded.ts'
import { raw, sql } from './statement.ts'
import type { Work } from './work.ts'

/** A stream as it stands: its id, and all that happened in it, in order. */
export interface Stream {
  readonly type: string
  readonly id: number
  readonly past: readonly Recorded[]
}

const nextId = async ({ tx }: Work, type: string): Promise<number> => {
  const [row] = await tx.send(
    sql`select coalesce(max(stream_id), 0) + 1 as id from events
        where clinic_id = ${tx.clinicId} and stream_type = ${type}`,
  )
  return Number(row?.['id'])
}

/** Reads a stream behind the lock; 'next' is a new one, with the first id not taken. */
export const openStream = async (work: Work, type: string, id: number | 'next'): Promise<Stream> => {
  if (id === 'next') return { type, id: await nextId(work, type), past: [] }
  const { tx, ground } = work
  const rows = await tx.send(
    sql`select ${raw(EVENT_COLUMNS)} from ${raw(EVENT_SOURCE)}
        where e.clinic_id = ${tx.clinicId} and e.stream_type = ${type} and e.stream_id = ${id}
        order by e.version`,
  )
  const past = (rows as unknown as EventRow[]).map((row) =>
    read(ground.registry.kind(row.type), row, ground.keyring.unwrap),
  )
  return { type, id, past }
}
