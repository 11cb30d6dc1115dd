import { stringify } from 'csv-stringify/sync'

/** Formats records as CSV. Marks as text any cell that a spreadsheet would run as a formula. */
export const toCsv = (records: readonly unknown[][], bom = false): string =>
  stringify([...records], {
    bom,
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })

/** The last line of a CSV that is sent while it is made: `end` and the number of records before it. */
export const csvEnd = (count: number, columns: number): string =>
  toCsv([['end', String(count), ...Array<string>(columns - 2).fill('')]])
