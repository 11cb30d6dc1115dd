import { csvFrame, toCsv } from '#modules/platform'
import type { HistoryRow } from './history-rows.ts'

/** The header and last line. Column names are always English, for programs. */
export const historyCsvFrame = csvFrame([
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
])

/** Formats a change in one line: 'Phone: (207) 555-0142 → (207) 555-0177'. */
export const formatChange = ({ label, before, after }: HistoryRow['changes'][number]): string =>
  `${label}: ${[before, after].filter((value) => value !== null).join(' → ')}`

/** Formats events as CSV. Marks as text any cell that a spreadsheet would run as a formula. */
export const csvLines = (rows: readonly HistoryRow[]): string =>
  toCsv(
    rows.map((row) => [
      row.position,
      row.at,
      row.when,
      row.who,
      row.says,
      row.changes.map(formatChange).join('; '),
      row.type,
      row.kind,
      row.recordId,
      row.actor.kind === 'user' ? `user-${row.actor.id}` : row.actor.kind,
      row.source,
      row.address ?? '',
      row.hash,
    ]),
  )
