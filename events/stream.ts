import { streamRows } from './past.ts'
import { read, type Recorded } from './recorded.ts'
import { sql } from './statement.ts'
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
  const rows = await tx.send(streamRows(tx.clinicId, type, id))
  const past = rows.map((row) => read(ground.registry.kind(row.type), row, ground.keyring.unwrap))
  return { type, id, past }
}
