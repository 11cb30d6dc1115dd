import { Schema } from 'effect'
import {
  COMPLETABLE_FIELDS,
  IMPORT_DATE_FORMATS,
  PATIENT_FIELD_NAMES,
  type ImportDateFormat,
  type ImportMapping,
  missingFields,
  type PatientDraft,
  MAX_ROWS_LISTED,
} from '../contract.ts'
import { recognizeColumns } from './column-names.ts'
import type { CsvTable } from './csv-table.ts'
import { detectDateFormat } from './date-format.ts'
import { fullName } from '../rules.ts'
import { generalProblem, tableWidth } from './row-shape.ts'
import { type RowValidation, fieldText } from './row-validation.ts'
import type { SimilarRow } from './similar-patients.ts'

const { Number: Num, String: Text, Array: List } = Schema

/** `field` is blank if the problem is not with one field. */
const FoundProblem = Schema.Struct({
  field: Text,
  code: Text,
  params: Schema.Record({ key: Text, value: Schema.Unknown }),
})

/** The preview of an import. Only the encrypted file is stored. */
export const ImportPreview = Schema.Struct({
  id: Num,
  columns: List(Text),
  mapping: Schema.Struct({
    columns: Schema.partial(Schema.Record({ key: Schema.Literal(...PATIENT_FIELD_NAMES), value: Num })),
    blanks: Schema.optional(
      Schema.partial(Schema.Record({ key: Schema.Literal(...PATIENT_FIELD_NAMES), value: Text })),
    ),
    dates: Schema.Literal(...IMPORT_DATE_FORMATS),
    oneName: Schema.optional(Schema.Boolean),
    incomplete: Schema.optional(Schema.Boolean),
  }),
  rows: Num,
  /** The number of the row that names the columns, and how many rows with text are above it, such as a title. */
  header: Num,
  above: Num,
  /** What is wrong with the file as a whole. Then no row can be imported, and `refused` does not list them. */
  problems: List(FoundProblem),
  /** Dates of birth that differ from their text in the file. The first 200; `dateCount` counts all. */
  dates: List(Schema.Struct({ row: Num, written: Text, date: Text })),
  dateCount: Num,
  /**
   * Rows that can be imported and end with more blank values than others. A value with an unquoted delimiter may have
   * shifted the others. The first 200; `longerCount` counts all.
   */
  longer: List(Num),
  longerCount: Num,
  /** Rows that can be imported, without those that resemble a patient. */
  ready: Num,
  /** Rows that cannot be imported, and why. The first 200; `refusedCount` counts all. */
  refused: List(
    Schema.Struct({
      row: Num,
      name: Text,
      message: Text,
      problems: List(FoundProblem),
    }),
  ),
  refusedCount: Num,
  /**
   * How many rows have no other problem than lacking required fields, and which fields. With `incomplete` in the
   * mapping they can be imported.
   */
  incompleteCount: Num,
  incompleteFields: List(Schema.Literal(...COMPLETABLE_FIELDS)),
  /** Rows that resemble an active patient: same name and birth date or phone, or same email (which must be unique). */
  likes: List(
    Schema.Struct({
      row: Num,
      name: Text,
      dateOfBirth: Text,
      patientId: Num,
      patientName: Text,
      by: Schema.Literal('email', 'name', 'phone'),
    }),
  ),
  likeCount: Num,
}).annotations({ identifier: 'PatientImportPreview' })
export type ImportPreview = typeof ImportPreview.Type

/** Guesses the mapping from the column names and the date format from the dates. */
export const guessMapping = ({ columns, rows }: CsvTable, clinicFormat: ImportDateFormat): ImportMapping => {
  const columnOfField = recognizeColumns(columns)
  const { dateOfBirth } = columnOfField
  const dates = dateOfBirth === undefined ? [] : rows.map(({ cells }) => cells[dateOfBirth] ?? '')
  return { columns: columnOfField, dates: detectDateFormat(dates, clinicFormat) }
}

const problemsOf = ({ columns }: ImportMapping) =>
  Object.keys(columns).length === 0 ? [generalProblem('import_columns_unknown')] : []

/** Lists the dates that differ from their text in the file, of rows that can be imported. */
const datesIn = ({ rows }: CsvTable, mapping: ImportMapping, drafts: ReadonlyMap<number, PatientDraft>) =>
  rows.flatMap((row) => {
    const date = drafts.get(row.row)?.dateOfBirth
    const dateText = fieldText(row, mapping, 'dateOfBirth')
    return date === undefined || dateText === date || dateText === ''
      ? []
      : [{ row: row.row, written: dateText, date }]
  })

/** Lists rows that can be imported and have more cells than the columns, and than the header or another row. */
const longerRows = (table: CsvTable, mapping: ImportMapping, drafts: ReadonlyMap<number, PatientDraft>) => {
  const rows = table.rows.filter(({ row }) => drafts.has(row))
  const shortest = rows.reduce((least, { cells }) => Math.min(least, cells.length), table.headerLength)
  const maxLength = Math.max(shortest, tableWidth(table, mapping))
  return rows.filter(({ cells }) => cells.length > maxLength).map(({ row }) => row)
}

/** The name in a row, as far as it can be read. */
const nameIn = ({ rows }: CsvTable, mapping: ImportMapping, rowNumber: number): string => {
  const row = rows.find((each) => each.row === rowNumber)
  const read = (field: 'firstName' | 'lastName') => (row ? fieldText(row, mapping, field) : '')
  return fullName({ firstName: read('firstName'), lastName: read('lastName') })
}

/** Counts the rows that lack required fields, whether they are imported or refused for it, and lists the fields. */
const incompleteRows = ({ good, bad }: RowValidation) => {
  const missingPerRow = [
    ...good.map(({ draft }) => missingFields(draft)),
    ...bad.map(({ lacks = [] }) => lacks),
  ].filter((fields) => fields.length > 0)
  return {
    incompleteCount: missingPerRow.length,
    incompleteFields: COMPLETABLE_FIELDS.filter((field) =>
      missingPerRow.some((fields) => fields.includes(field)),
    ),
  }
}

/** Builds the preview of a file read with this mapping. */
export const previewFile = (
  id: number,
  table: CsvTable,
  mapping: ImportMapping,
  validation: RowValidation,
  likes: readonly SimilarRow[],
): ImportPreview => {
  const { good, bad } = validation
  const drafts = new Map(good.map(({ row, draft }) => [row, draft]))
  const problems = problemsOf(mapping)
  const longer = longerRows(table, mapping, drafts)
  const dates = datesIn(table, mapping, drafts)
  return {
    id,
    columns: table.columns,
    mapping: mapping as ImportPreview['mapping'],
    rows: table.rows.length,
    header: table.header,
    above: table.above,
    problems,
    dates: dates.slice(0, MAX_ROWS_LISTED),
    dateCount: dates.length,
    longer: longer.slice(0, MAX_ROWS_LISTED),
    longerCount: longer.length,
    ready: good.length - likes.length,
    refused:
      problems.length > 0
        ? []
        : bad.slice(0, MAX_ROWS_LISTED).map(({ row, message, problems: found }) => ({
            row,
            name: nameIn(table, mapping, row),
            message,
            problems: found,
          })),
    refusedCount: bad.length,
    ...incompleteRows(validation),
    likes: likes.slice(0, MAX_ROWS_LISTED).map((like) => {
      const draft = drafts.get(like.row)
      const name = draft ? fullName(draft) : ''
      return { ...like, name, dateOfBirth: draft?.dateOfBirth ?? '' }
    }),
    likeCount: likes.length,
  }
}
