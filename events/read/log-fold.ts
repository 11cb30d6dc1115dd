import { type Fault, faultAt } from '../proof/chain-links.ts'
import { EventUnreadable } from '../faults.ts'
import { applyChange, type FoldedTable } from './fold.ts'
import { changesBy } from './projection.ts'
import { EVENT_COLUMNS, EVENT_SOURCE, type EventRow, readEvent } from '../recorded-event.ts'
import type { RegistryShape } from '../registry.ts'
import type { KeyringShape } from '../write/seal.ts'
import { raw, sql } from '../database/statement.ts'
import type { Transaction } from '../database/transaction.ts'

const PAGE_SIZE = 5000
const BATCH_SIZE = 2000

/** Read models of a clinic, folded from its log up to the position reached so far. */
export interface LogFold {
  readonly tx: Transaction
  readonly registry: RegistryShape
  readonly unwrap: KeyringShape['unwrap']
  readonly models: readonly FoldedTable[]
  position: number
  eventCount: number
  /** The first event whose personal data does not open although nobody erased it. */
  fault: Fault | null
}

/** Starts folding read models from the beginning of a log. */
export const startFold = (parts: Pick<LogFold, 'tx' | 'registry' | 'unwrap' | 'models'>): LogFold => ({
  ...parts,
  position: 0,
  eventCount: 0,
  fault: null,
})

// An event whose row somebody changed lacks fields: it fails in `readEvent` or, at the latest, in a projection.
const applyRow = ({ registry, unwrap, models, ...fold }: LogFold, row: EventRow): Fault | null => {
  try {
    const recorded = readEvent(registry.kind, row, unwrap)
    for (const folded of models) {
      for (const change of changesBy(folded.projection, recorded)) applyChange(folded, change)
    }
    if (fold.fault || !recorded.unreadable) return fold.fault
    return faultAt(row.position, row.wrapped ? 'sealed' : 'keyless')
  } catch (cause) {
    if (cause instanceof EventUnreadable) throw cause
    throw new EventUnreadable({ clinicId: row.clinic_id, position: row.position, cause })
  }
}

/**
 * Continues folding to the end of the log, or up to and including a position. Throws `EventUnreadable`
 * instead of skipping an event, because the rows would be wrong.
 */
export const continueFold = async (fold: LogFold, until = Number.MAX_SAFE_INTEGER): Promise<void> => {
  for (;;) {
    const rows = await fold.tx.send(
      sql<EventRow>`select ${raw(EVENT_COLUMNS)} from ${raw(EVENT_SOURCE)}
          where e.clinic_id = ${fold.tx.clinicId} and e.position > ${fold.position} and e.position <= ${until}
          order by e.position limit ${PAGE_SIZE}`,
    )
    for (const row of rows) {
      fold.fault = applyRow(fold, row)
      fold.position = row.position
      fold.eventCount += 1
    }
    if (rows.length < PAGE_SIZE) return
  }
}

interface InsertTarget {
  readonly into: string
  /** The table that the rows belong to. */
  readonly like: string
}

/** Writes folded rows into an empty table. */
export const insertRows = async (
  tx: Transaction,
  foldedRows: Iterable<Readonly<Record<string, unknown>>>,
  { into, like }: InsertTarget,
): Promise<void> => {
  const rows = [...foldedRows]
  if (rows.length === 0) return
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const names = ['clinic_id', ...columns].join(', ')
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const batch = rows.slice(from, from + BATCH_SIZE).map((row) => ({ clinic_id: tx.clinicId, ...row }))
    await tx.sendLong(
      `insert into ${into} (${names}) select ${names} from jsonb_populate_recordset(null::${like}, $1)`,
      [JSON.stringify(batch)],
    )
  }
}
