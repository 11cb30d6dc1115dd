import { recognizeColumns } from './column-names.ts'
import { readRecords } from './csv-records.ts'

/** A table's delimiter, and the row with its column names. */
export interface TableLayout {
  readonly delimiter: string
  /** The index of the row that names the columns. */
  readonly header: number
  readonly names: readonly string[]
}

const DELIMITERS = [',', ';', '\t', '|'] as const

/** A title and notes about the export may take a few rows above the column names. */
const MAX_HEADER_ROWS = 20
const MAX_HEADER_CHARACTERS = 100_000

/** Below the first row, a single recognized name may be a value; two are column names. */
const MIN_KNOWN_NAMES = 2

/** A row of delimiters alone is blank, whichever of them the file uses. */
const BLANK = /^[\s,;|"]*$/

interface Candidate {
  readonly delimiter: string
  readonly index: number
  readonly isFirst: boolean
  readonly cells: readonly string[]
  readonly recognizedCount: number
}

const candidatesFor = (content: string, delimiter: string): readonly Candidate[] => {
  const rows = readRecords(content, { delimiter, maxRows: MAX_HEADER_ROWS })
  const first = rows.findIndex(({ sourceText, isUnclosed }) => !isUnclosed && !BLANK.test(sourceText))
  return rows
    .slice(0, MAX_HEADER_ROWS)
    .map(({ cells }, index) => ({
      delimiter,
      index,
      isFirst: index === first,
      cells,
      recognizedCount: Object.keys(recognizeColumns(cells)).length,
    }))
    .filter(({ isFirst, recognizedCount }) => isFirst || recognizedCount >= MIN_KNOWN_NAMES)
}

/** Sorts the better header first: the one with more familiar names, then the earlier, then the longer one. */
const compareCandidates = (one: Candidate, other: Candidate): number =>
  other.recognizedCount - one.recognizedCount ||
  one.index - other.index ||
  other.cells.length - one.cells.length

/** Finds the delimiter and the row with the column names: the one in which most columns are recognized. */
export const detectLayout = (
  content: string,
  delimiters: readonly string[] = DELIMITERS,
): TableLayout | undefined => {
  const beginning = content.slice(0, MAX_HEADER_CHARACTERS)
  const [best] = delimiters
    .flatMap((delimiter) => candidatesFor(beginning, delimiter))
    .toSorted(compareCandidates)
  return best && { delimiter: best.delimiter, header: best.index, names: best.cells }
}
