import { Schema } from 'effect'
import { IMPORT_DATES, IMPORT_FIELDS, type ImportDates, type ImportMapping, ROWS_NAMED } from './contract.ts'
import { recognised } from './import-columns.ts'
import type { Table } from './import-csv.ts'
import { datesOf } from './import-dates.ts'
import type { Judgement } from './import-judging.ts'
import type { Like } from './import-likes.ts'

const { Number: Num, String: Text, Array: List } = Schema

/** What would come of a file: nothing of it is kept but the sealed file itself. */
export const ImportPreview = Schema.Struct({
  id: Num,
  /** Their names, as they stand in the first row. */
  columns: List(Text),
  mapping: Schema.Struct({
    columns: Schema.partial(Schema.Record({ key: Schema.Literal(...IMPORT_FIELDS), value: Num })),
    blanks: Schema.optional(
      Schema.partial(Schema.Record({ key: Schema.Literal(...IMPORT_FIELDS), value: Text })),
    ),
    dates: Schema.Literal(...IMPORT_DATES),
  }),
  /** Rows that hold something. */
  rows: Num,
  /** Rows that are taken on, those that look like a patient not counted. */
  ready: Num,
  /** Rows that cannot be taken on, and why. The first 200; `refusedCount` counts all. */
  refused: List(Schema.Struct({ row: Num, message: Text })),
  refusedCount: Num,
  /** Rows that look like a patient on the lists: by name and birth date, or by email, of which there can be but one. */
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

/** How a file is read where nobody has said otherwise: by the names of its columns, and the dates it holds. */
export const firstMapping = ({ columns, rows }: Table, otherwise: ImportDates): ImportMapping => {
  const found = recognised(columns)
  const { dateOfBirth } = found
  const dates = dateOfBirth === undefined ? [] : rows.map(({ cells }) => cells[dateOfBirth] ?? '')
  return { columns: found, dates: datesOf(dates, otherwise) }
}

/** What comes of a file that is read so. */
export const previewOf = (
  id: number,
  table: Table,
  mapping: ImportMapping,
  { good, bad }: Judgement,
  likes: readonly Like[],
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
