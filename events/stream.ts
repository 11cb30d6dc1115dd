import { streamRows } from './stream-reader.ts'
import { read, type Recorded } from './recorded-event.ts'
import { sql } from './statement.ts'
import type { UnitContext } from './unit-context.ts'

export interface Stream {
  readonly type: string
  readonly id: number
  readonly past: readonly Recorded[]
}

const nextId = async ({ tx }: UnitContext, type: string): Promise<number> => {
  const [row] = await tx.send(
    sql`select coalesce(max(stream_id), 0) + 1 as id from events
        where clinic_id = ${tx.clinicId} and stream_type = ${type}`,
  )
  return Number(row?.['id'])
}

/** Reads a stream under the lock; 'next' is a new one with the first free id. */
export const openStream = async (
  context: UnitContext,
  type: string,
  id: number | 'next',
): Promise<Stream> => {
  if (id === 'next') return { type, id: await nextId(context, type), past: [] }
  const { tx, services } = context
  const rows = await tx.send(streamRows(tx.clinicId, type, id))
  const past = rows.map((row) => read(services.registry.kind(row.type), row, services.keyring.unwrap))
  return { type, id, past }
}
