import { stringify } from 'csv-stringify/sync'

/** Lines of a table. Whatever a spreadsheet would run is marked as text. */
export const linesOf = (records: readonly unknown[][], bom = false): string =>
  stringify([...records], {
    bom,
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
