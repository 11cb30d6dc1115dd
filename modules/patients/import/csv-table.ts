import { parse } from 'csv-parse/sync'

/** A parsed table: its column names, and its rows by their row number in the file (the names are row 1). */
export interface CsvTable {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
}

const DELIMITERS = [',', ';', '\t'] as const

const parseRows = (content: string, delimiter: string, to?: number): string[][] =>
  parse(content, {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    ...(to === undefined ? {} : { to }),
  })

/** Detects the delimiter: the one that splits the first row into the most cells. */
const detectDelimiter = (content: string): string => {
  const found = DELIMITERS.map(
    (delimiter) => [delimiter, parseRows(content, delimiter, 1)[0]?.length ?? 0] as const,
  )
  return found.reduce((best, each) => (each[1] > best[1] ? each : best))[0]
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** Parses CSV text without its blank rows. Undefined if it contains no table. */
export const readTable = (content: string): CsvTable | undefined => {
  try {
    const [columns = [], ...rows] = parseRows(content, detectDelimiter(content))
    if (isBlank(columns)) return undefined
    return {
      columns: columns.map((name) => name.trim()),
      rows: rows.flatMap((cells, index) => (isBlank(cells) ? [] : [{ row: index + 2, cells }])),
    }
  } catch {
    return undefined
  }
}
