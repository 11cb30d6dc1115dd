import type { z } from 'zod'
import { describeProblem, emailKey, kernelProblems, readProblem } from '#modules/kernel'
import { isBirthDate } from '../birth-date.ts'
import {
  type CompletableField,
  type ImportMapping,
  missingFields,
  type PatientDraft,
  patientDraft,
  type PatientField,
  recordOf,
} from '../contract.ts'
import * as words from '../words.en.ts'
import type { CsvRow, CsvTable } from './csv-table.ts'
import { parseDate } from './date-format.ts'
import { findShapeProblem, generalProblem, isSplit, type RowProblem } from './row-shape.ts'

export interface GoodRow {
  readonly row: number
  readonly draft: PatientDraft
}

/** A row that cannot be imported, and why; `message` is in English. */
interface BadRow {
  readonly row: number
  readonly message: string
  readonly problems: readonly RowProblem[]
  /** The missing fields, if nothing else is wrong: the row could be registered as incomplete. */
  readonly lacks?: readonly CompletableField[]
}

export interface RowValidation {
  readonly good: readonly GoodRow[]
  readonly bad: readonly BadRow[]
}

const ENGLISH = { ...kernelProblems, ...words.problems }

const badRow = (row: number, problems: readonly RowProblem[]): BadRow => ({
  row,
  message: [...new Set(problems.map((problem) => describeProblem(problem, ENGLISH)))].join('. '),
  problems,
})

/** The export writes an apostrophe before what a spreadsheet would run as a formula: `'+44 7911 123456`. */
const FORMULA_MARK = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/

/** Returns the text of a field in a row, before dates are parsed and defaults filled in. */
export const fieldText = ({ cells }: CsvRow, { columns }: ImportMapping, field: PatientField): string => {
  const column = columns[field]
  return column === undefined ? '' : (cells[column] ?? '').trim().replace(FORMULA_MARK, '')
}

const draftOf = (row: CsvRow, mapping: ImportMapping) => {
  const record = recordOf((field) => {
    const text = fieldText(row, mapping, field) || (mapping.blanks?.[field] ?? '')
    return field === 'dateOfBirth' ? parseDate(text, mapping.dates) : text
  })
  return { ...record, oneName: mapping.oneName === true && record.lastName === '' }
}

const checkRow = (row: CsvRow, table: CsvTable, mapping: ImportMapping, today: string): GoodRow | BadRow => {
  const problem = findShapeProblem(row, table, mapping)
  if (problem) return badRow(row.row, [problem])
  const entry = draftOf(row, mapping)
  const { data } = patientDraft.safeParse({ ...entry, incomplete: true })
  if (data && data.dateOfBirth !== '' && !isBirthDate(data.dateOfBirth, today))
    return badRow(row.row, [{ field: 'dateOfBirth', code: 'birth_date_out_of_range', params: {} }])
  const isAccepted = data && (mapping.incomplete === true || missingFields(data).length === 0)
  if (isAccepted) return { row: row.row, draft: data }
  const { error } = patientDraft.safeParse({ ...entry, incomplete: mapping.incomplete })
  const bad = badRow(row.row, error?.issues.flatMap(problemIn) ?? [])
  return data ? { ...bad, lacks: missingFields(data) } : bad
}

/** Validates each row against the patient contract. If an email occurs twice, only its first row is valid. */
export const validateRows = (table: CsvTable, mapping: ImportMapping, today: string): RowValidation => {
  const good: GoodRow[] = []
  const bad: BadRow[] = []
  const emails = new Map<string, number>()
  const results = table.rows.map((row) => checkRow(row, table, mapping, today))
  /** Whether the next row cannot be imported because it is the end of this one. */
  const isFirstHalf = (index: number): boolean => {
    const [row, next, nextChecked] = [table.rows[index], table.rows[index + 1], results[index + 1]]
    return (
      row !== undefined &&
      next !== undefined &&
      'problems' in (nextChecked ?? {}) &&
      isSplit(row, next, table)
    )
  }
  for (const [index, result] of results.entries()) {
    if ('problems' in result) {
      bad.push(result)
      continue
    }
    const email = emailKey(result.draft.email)
    const earlierRow = email === '' ? undefined : emails.get(email)
    if (isFirstHalf(index)) bad.push(badRow(result.row, [generalProblem('import_row_split')]))
    else if (earlierRow === undefined) {
      emails.set(email, result.row)
      good.push(result)
    } else
      bad.push(
        badRow(result.row, [{ field: 'email', code: 'email_in_earlier_row', params: { row: earlierRow } }]),
      )
  }
  return { good, bad }
}

const problemIn = ({ path, message }: z.core.$ZodIssue): readonly RowProblem[] => {
  const problem = readProblem(message)
  return problem ? [{ field: path.join('.'), ...problem }] : []
}
