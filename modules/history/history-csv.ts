import { linesOf } from '#modules/platform'
import type { HistoryRow } from './history-rows.ts'

const COLUMNS = [
  'position',
  'at',
  'when',
  'who',
  'what',
  'changes',
  'event',
  'record',
  'record id',
  'by',
  'source',
  'address',
  'hash',
]

/** How a change is written in one line: 'Phone: (207) 555-0142 → (207) 555-0177'. */
export const inOneLine = ({ label, before, after }: HistoryRow['changes'][number]): string =>
  `${label}: ${[before, after].filter((value) => value !== null).join(' → ')}`

/** What the columns are called; English, for programs. */
export const csvHead = (): string => linesOf([COLUMNS], true)

/** Events as lines of a table. What a spreadsheet would run is marked as text. */
export const csvLines = (rows: readonly HistoryRow[]): string =>
  linesOf(
    rows.map((row) => [
      row.position,
      row.at,
      row.when,
      row.who,
      row.says,
      row.changes.map(inOneLine).join('; '),
      row.type,
      row.kind,
      row.recordId,
      row.actor.kind === 'user' ? `user-${row.actor.id}` : row.actor.kind,
      row.source,
      row.address ?? '',
      row.hash,
    ]),
  )
