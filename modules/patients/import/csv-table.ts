import { parse } from 'csv-parse/sync'

/** A table as it was read: the names of its columns, and its rows by their number in the file (the names are row 1). */
export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
}

const DELIMITERS = [',', ';', '\t'] as const

const read = (content: string, delimiter: string, to?: number): string[][] =>
  parse(content, {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    ...(to === undefined ? {} : { to }),
  })

/** What stands between the cells: whatever divides the first row into most of them. */
const delimiterOf = (content: string): string => {
  const found = DELIMITERS.map(
    (delimiter) => [delimiter, read(content, delimiter, 1)[0]?.length ?? 0] as const,
  )
  return found.reduce((best, each) => (each[1] > best[1] ? each : best))[0]
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** The table in a CSV text, without its blank rows; undefined where there is none. */
export const readTable = (content: string): Table | undefined => {
  try {
    const [columns = [], ...rows] = read(content, delimiterOf(content))
    if (isBlank(columns)) return undefined
    return {
      columns: columns.map((name) => name.trim()),
      rows: rows.flatMap((cells, index) => (isBlank(cells) ? [] : [{ row: index + 2, cells }])),
    }
  } catch {
    return undefined
  }
}
