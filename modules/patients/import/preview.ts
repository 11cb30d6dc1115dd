import { Schema } from 'effect'
import {
  IMPORT_DATE_FORMATS,
  PATIENT_FIELD_NAMES,
  type ImportDateFormat,
  type ImportMapping,
  ROWS_NAMED,
} from '../contract.ts'
import { recognizeColumns } from './column-names.ts'
import type { CsvTable } from './csv-table.ts'
import { detectDateFormat } from './date-format.ts'
import type { RowValidation } from './row-validation.ts'
import type { SimilarRow } from './similar-patients.ts'

const { Number: Num, String: Text, Array: List } = Schema

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
  }),
  rows: Num,
  /** Rows that can be imported, without those that resemble a patient. */
  ready: Num,
  /** Rows that cannot be imported, and why. The first 200; `refusedCount` counts all. */
  refused: List(
    Schema.Struct({
      row: Num,
      message: Text,
      problems: List(
        Schema.Struct({
          field: Text,
          code: Text,
          params: Schema.Record({ key: Text, value: Schema.Unknown }),
        }),
      ),
    }),
  ),
  refusedCount: Num,
  /** Rows that resemble an active patient: same name and birth date, or same email (which must be unique). */
  likes: List(
    Schema.Struct({
      row: Num,
      name: Text,
      dateOfBirth: Text,
      patientId: Num,
      patientName: Text,
      by: Schema.Literal('email', 'name'),
    }),
  ),
  likeCount: Num,
}).annotations({ identifier: 'PatientImportPreview' })
export type ImportPreview = typeof ImportPreview.Type

/** Guesses the mapping from the column names and the date format from the dates. */
export const guessMapping = ({ columns, rows }: CsvTable, otherwise: ImportDateFormat): ImportMapping => {
  const found = recognizeColumns(columns)
  const { dateOfBirth } = found
  const dates = dateOfBirth === undefined ? [] : rows.map(({ cells }) => cells[dateOfBirth] ?? '')
  return { columns: found, dates: detectDateFormat(dates, otherwise) }
}

/** Builds the preview of a file read with this mapping. */
export const previewFile = (
  id: number,
  table: CsvTable,
  mapping: ImportMapping,
  { good, bad }: RowValidation,
  likes: readonly SimilarRow[],
): ImportPreview => {
  const drafts = new Map(good.map(({ row, draft }) => [row, draft]))
  return {
    id,
    columns: table.columns,
    mapping: mapping as ImportPreview['mapping'],
    rows: table.rows.length,
    ready: good.length - likes.length,
    refused: bad.slice(0, ROWS_NAMED),
    refusedCount: bad.length,
    likes: likes.slice(0, ROWS_NAMED).map((like) => {
      const draft = drafts.get(like.row)
      const name = draft ? `${draft.firstName} ${draft.lastName}` : ''
      return { ...like, name, dateOfBirth: draft?.dateOfBirth ?? '' }
    }),
    likeCount: likes.length,
  }
}
