import { stringify } from 'csv-stringify/sync'

/** Formats records as CSV. Marks as text any cell that a spreadsheet would run as a formula. */
export const linesOf = (records: readonly unknown[][], bom = false): string =>
  stringify([...records], {
    bom,
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
