import type { Problem } from '#modules/kernel'
import type { ImportMapping } from '../contract.ts'
import type * as words from '../words.en.ts'
import { type CsvRow, type CsvTable, widthOf } from './csv-table.ts'

/** A problem with one field of a row, or, without a field, with the row or the file. */
export interface RowProblem extends Problem {
  readonly field: string
}

/** Tables with fewer columns may well have rows with a single value. */
const MIN_COLUMNS = 3

/** Builds a problem of a row or file, which belongs to no single field. */
export const generalProblem = (
  code: keyof typeof words.problems,
  params: Problem['params'] = {},
): RowProblem => ({
  field: '',
  code,
  params,
})

const isFilled = (cell: string): boolean => cell.trim() !== ''

/** Returns the first text without a digit in a phone column: a sign that the values have moved. */
const textForNumber = ({ cells }: CsvRow, { columns }: ImportMapping): string | undefined =>
  [columns.phone, columns.emergencyPhone]
    .map((column) => (column === undefined ? '' : (cells[column] ?? '').trim()))
    .find((text) => text !== '' && !/\d/.test(text))

/**
 * Returns the values beyond the columns. Blank cells at the end do not count, as spreadsheets write them, unless
 * another value looks split: a comma in an address moves the values after it, and the last may have been blank.
 */
const surplusOf = (row: CsvRow, width: number, mapping: ImportMapping): string | undefined => {
  if (row.cells.length <= width) return undefined
  const surplus = row.cells.slice(width).filter(isFilled)
  if (surplus.length > 0) return surplus.map((cell) => cell.trim()).join(', ')
  return row.spaced ?? textForNumber(row, mapping)
}

/** Counts the columns up to the last one that has a name or is mapped. Values beyond them are surplus. */
export const tableWidth = ({ columns }: CsvTable, mapping: ImportMapping): number =>
  Math.max(widthOf(columns), ...Object.values(mapping.columns).map((column) => column + 1))

/** Returns why the values of a row cannot be matched to columns; undefined if each is in its column. */
export const findShapeProblem = (
  row: CsvRow,
  table: CsvTable,
  mapping: ImportMapping,
): RowProblem | undefined => {
  if (row.isUnclosed) return generalProblem('import_row_quote_unclosed')
  const width = tableWidth(table, mapping)
  const surplus = surplusOf(row, width, mapping)
  if (surplus !== undefined) return generalProblem('import_row_too_long', { value: surplus, columns: width })
  const [value = '', ...others] = row.cells.filter(isFilled)
  const isAlone = others.length === 0 && width >= MIN_COLUMNS
  return isAlone ? generalProblem('import_row_single_value', { value: value.trim() }) : undefined
}

/** Whether a line break splits a row in two: together they have one value more than there are columns. */
export const isSplit = (row: CsvRow, next: CsvRow, { columns }: CsvTable): boolean => {
  const width = widthOf(columns)
  const [length, nextLength] = [row.cells.length, next.cells.length]
  return nextLength > 1 && length < width && nextLength < width && length + nextLength === width + 1
}
