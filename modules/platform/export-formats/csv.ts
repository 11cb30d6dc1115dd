import { stringify } from 'csv-stringify/sync'

/** Formats records as CSV. Marks as text any cell that a spreadsheet would run as a formula. */
export const toCsv = (records: readonly (readonly unknown[])[], bom = false): string =>
  stringify([...records], {
    bom,
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })

/**
 * Makes the first and last line of a CSV that is sent while it is made: the column names, and `end` with the number of
 * records before it.
 */
export const csvFrame = (columns: readonly string[]) => ({
  head: toCsv([columns], true),
  end: (count: number): string =>
    toCsv([['end', String(count), ...Array<string>(columns.length - 2).fill('')]]),
})
