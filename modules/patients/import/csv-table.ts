import { recognizeColumns } from './column-names.ts'
import { type CsvRecord, readRecords } from './csv-records.ts'
import { detectLayout, type TableLayout } from './table-layout.ts'

/** A row of a table, with its number in the file as a spreadsheet shows it. */
export interface CsvRow {
  readonly row: number
  readonly cells: readonly string[]
  /** A quotation mark opens in this row and never closes. */
  readonly isUnclosed?: true
  /** In a row longer than the column names: the first value after a delimiter and a space, as in a sentence. */
  readonly spaced?: string
}

/** A parsed table. */
export interface CsvTable {
  readonly columns: readonly string[]
  readonly rows: readonly CsvRow[]
  /** How many cells the row of the column names has, blank ones included. */
  readonly headerLength: number
  /** The number of the row that names the columns. */
  readonly header: number
  /** How many rows above it have text, such as a title. */
  readonly above: number
}

/** A first line that tells spreadsheets the delimiter. They do not show this line, so it has no number. */
const DELIMITER_LINE = /^"?sep=([^\w\s"]|\t)"?[,;\t|]*(?:\r\n|\n|\r)/i

const EMAIL = /^\S+@\S+$/

const QUOTED = /"[^"]*"/g

/** The first value that follows a delimiter and a space, outside quotation marks, if not all values do. */
const spacedValue = (sourceText: string, delimiter: string): string | undefined => {
  const cells = sourceText.replaceAll(QUOTED, '"').split(delimiter)
  const [, ...values] = cells.filter((cell) => cell.trim() !== '' && !cell.includes('"'))
  const spaced = values.filter((value) => value.startsWith(' '))
  return spaced.length < values.length ? spaced[0]?.trim() : undefined
}

/** How many cells there are up to the last one with text. */
export const widthOf = (cells: readonly string[]): number =>
  cells.findLastIndex((cell) => cell.trim() !== '') + 1

const hasText = ({ cells, isUnclosed }: CsvRecord): boolean => isUnclosed || widthOf(cells) > 0

/** Parses CSV text without its blank rows. Undefined if it contains no table. */
export const readTable = (content: string): CsvTable | undefined => {
  // Some programs end each value with a NUL, which is not text.
  const text = content.replaceAll('\0', '').replace(/^\uFEFF/, '')
  const [line = '', declaredDelimiter] = DELIMITER_LINE.exec(text) ?? []
  const body = text.slice(line.length)
  const layout = detectLayout(body, declaredDelimiter === undefined ? undefined : [declaredDelimiter])
  return layout && tableOf(body, layout)
}

const tableOf = (content: string, { delimiter, header, names }: TableLayout): CsvTable => {
  const [width, { email }] = [widthOf(names), recognizeColumns(names)]
  const records = readRecords(content, {
    delimiter,
    containsRow: (written) => email !== undefined && hasRowBelow(written, delimiter, width, email),
  })
  const rows = records.flatMap((record, index) =>
    index > header && hasText(record) ? [{ row: index + 1, ...rowOf(record, delimiter, width) }] : [],
  )
  // Nameless columns at the end count only if a row has a value there.
  const usedWidth = rows.reduce((most, { cells }) => Math.max(most, widthOf(cells)), width)
  return {
    columns: names.slice(0, usedWidth).map((name) => name.trim()),
    rows,
    headerLength: names.length,
    header: header + 1,
    above: records.slice(0, header).filter(hasText).length,
  }
}

const rowOf = ({ cells, sourceText, isUnclosed }: CsvRecord, delimiter: string, width: number) => {
  if (isUnclosed) return { cells, isUnclosed }
  const spaced = cells.length > width ? spacedValue(sourceText, delimiter) : undefined
  return { cells, ...(spaced === undefined ? {} : { spaced }) }
}

/** Whether the first line has enough cells for a row, and a later line is a row: it has an email in that column. */
const hasRowBelow = (sourceText: string, delimiter: string, width: number, email: number): boolean => {
  const [first = '', ...lines] = sourceText.split(/\r\n|\n|\r/)
  if (first.split(delimiter).length < width) return false
  return lines.some((line) => {
    const cells = readRecords(line, { delimiter })[0]?.cells ?? []
    return cells.length >= width && EMAIL.test(cells[email]?.trim() ?? '')
  })
}
