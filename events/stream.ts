import { streamRows } from './stream-reader.ts'
import { read, type Recorded } from './recorded-event.ts'
import { sql, type Statement } from './statement.ts'
import type { UnitContext } from './unit-context.ts'

export interface Stream {
  readonly type: string
  readonly id: number
  readonly past: readonly Recorded[]
}

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
    return { type, id: free?.id ?? 1, past: [] }
  }
  const rows = await tx.send(streamRows(tx.clinicId, type, id))
  const past = rows.map((row) => read(services.registry.kind(row.type), row, services.keyring.unwrap))
  return { type, id, past }
}
