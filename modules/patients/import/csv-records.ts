import { parse } from 'csv-parse/sync'

/** A row as it is in the file, blank ones included. */
export interface CsvRecord {
  readonly cells: readonly string[]
  /** The row's source text, with its line break. */
  readonly sourceText: string
  /** A quotation mark opens in it and never closes, so its cells are unknown. */
  readonly isUnclosed: boolean
}

interface ReadingOptions {
  readonly delimiter: string
  /** Stops after this many rows. */
  readonly maxRows?: number
  /** Whether a row of several lines contains another row, whose quotation mark closed an unclosed one. */
  readonly containsRow?: (sourceText: string) => boolean
}

/** Limits how often text is reread after unclosed quotation marks. Past it, the rest is read line by line. */
const MAX_READS_PER_CHARACTER = 5

const LINE_BREAK = /\r\n|\n|\r/

// Every line break ends a row, since files are edited with several programs. Spaces at the start of
// a cell are ignored.
const CSV_OPTIONS = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  ltrim: true,
}

const quote = (value: string): string => `"${value.replaceAll('"', '""')}"`

/** Whether text follows the closing quotation mark of a cell, which no quoted value should have. */
const isLoose = (cell: string, sourceText: string): boolean =>
  cell.startsWith('"') && !sourceText.includes(quote(cell))

const CLOSED_BEFORE_SPACES = /^"([^]*)"\s+$/

/** Reads a loose cell: quoted before spaces, or text with quotation marks in pairs. Undefined if one never closes. */
const readLoose = (cell: string, delimiter: string): string | undefined => {
  const [, inner] = CLOSED_BEFORE_SPACES.exec(cell) ?? []
  // A mark that closes in a later cell or line has swallowed the text between.
  const isOneCell = !LINE_BREAK.test(cell) && !cell.includes(delimiter)
  if (inner !== undefined && (isOneCell || !inner.includes('"'))) return inner
  return isOneCell && cell.split('"').length % 2 === 1 ? cell : undefined
}

const readCells = (
  cells: readonly string[],
  sourceText: string,
  delimiter: string,
): readonly string[] | undefined => {
  const read = cells.map((cell) => (isLoose(cell, sourceText) ? readLoose(cell, delimiter) : cell))
  return read.every((cell) => cell !== undefined) ? read : undefined
}

const [NEW_LINE, RETURN] = [0x0a, 0x0d]

/** Returns the length of the first line with its line break, in bytes. */
const firstLineLength = (bytes: Buffer): number => {
  const at = bytes.findIndex((byte) => byte === NEW_LINE || byte === RETURN)
  if (at < 0) return bytes.length
  return bytes[at] === RETURN && bytes[at + 1] === NEW_LINE ? at + 2 : at + 1
}

interface ReadResult {
  /** Where the row with the unclosed quotation mark starts, or the end of the text, in bytes. */
  readonly end: number
  /** How many bytes were read to find `end`. */
  readonly length: number
}

/** Reads rows until one has an unclosed quotation mark. */
const readUntilUnclosed = (
  bytes: Buffer,
  { delimiter, maxRows, containsRow = () => false }: ReadingOptions,
  add: (record: CsvRecord) => void,
): ReadResult => {
  let [end, length] = [0, bytes.length]
  try {
    parse(bytes, {
      ...CSV_OPTIONS,
      delimiter,
      ...(maxRows === undefined ? {} : { to: maxRows }),
      on_record: (cells: string[], info) => {
        const sourceText = bytes.toString('utf8', end, info.bytes)
        const read = readCells(cells, sourceText, delimiter)
        if (!read || (LINE_BREAK.test(sourceText.trimEnd()) && containsRow(sourceText))) {
          length = info.bytes
          throw new Error('unclosed')
        }
        add({ cells: read, sourceText, isUnclosed: false })
        end = info.bytes
        return null
      },
    })
    return { end: bytes.length, length }
  } catch {
    return { end, length }
  }
}

/** Reads the rows of a CSV text. A row with an unclosed quotation mark ends with its line, and the next are read. */
export const readRecords = (content: string, options: ReadingOptions): readonly CsvRecord[] => {
  const records: CsvRecord[] = []
  let rest = Buffer.from(content)
  let allowance = rest.length * MAX_READS_PER_CHARACTER
  while (allowance > 0) {
    const { end, length } = readUntilUnclosed(rest, options, (record) => void records.push(record))
    allowance -= length
    rest = rest.subarray(end)
    if (rest.length === 0) return records
    const lineLength = firstLineLength(rest)
    records.push({ cells: [], sourceText: rest.toString('utf8', 0, lineLength), isUnclosed: true })
    rest = rest.subarray(lineLength)
  }
  return [...records, ...readLines(rest.toString(), options.delimiter)]
}

// Quotation marks mean nothing here, so a line with one is not read.
const readLines = (content: string, delimiter: string): readonly CsvRecord[] =>
  content.split(LINE_BREAK).map((sourceText) => {
    const isUnclosed = sourceText.includes('"')
    return { cells: isUnclosed ? [] : sourceText.split(delimiter), sourceText, isUnclosed }
  })
