import type { z } from 'zod'
import { describeProblem, kernelProblems, type Problem, readProblem } from '#modules/kernel'
import { isBirthDate } from '../birth-date.ts'
import { type ImportMapping, PATIENT_FIELD_NAMES, type PatientDraft, patientDraft } from '../contract.ts'
import * as words from '../words.en.ts'
import type { CsvTable } from './csv-table.ts'
import { parseDate } from './date-format.ts'

export interface GoodRow {
  readonly row: number
  readonly draft: PatientDraft
}

interface RowProblem extends Problem {
  readonly field: string
}

/** A row that cannot be imported, and why; `message` is in English. */
interface BadRow {
  readonly row: number
  readonly message: string
  readonly problems: readonly RowProblem[]
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

const draftOf = (cells: readonly string[], { columns, blanks, dates }: ImportMapping) =>
  Object.fromEntries(
    PATIENT_FIELD_NAMES.map((field) => {
      const column = columns[field]
      const text = (column === undefined ? '' : (cells[column] ?? '')).trim() || (blanks?.[field] ?? '')
      return [field, field === 'dateOfBirth' ? parseDate(text, dates) : text]
    }),
  )

/** Validates each row against the patient contract. If an email occurs twice, only its first row is valid. */
export const validateRows = ({ rows }: CsvTable, mapping: ImportMapping, today: string): RowValidation => {
  const good: GoodRow[] = []
  const bad: BadRow[] = []
  const emails = new Map<string, number>()
  for (const { row, cells } of rows) {
    const { data, error } = patientDraft.safeParse(draftOf(cells, mapping))
    const earlier = data && emails.get(data.email.toLowerCase())
    if (error) {
      bad.push(badRow(row, error.issues.flatMap(problemIn)))
    } else if (!isBirthDate(data.dateOfBirth, today)) {
      bad.push(badRow(row, [{ field: 'dateOfBirth', code: 'birth_date_out_of_range', params: {} }]))
    } else if (earlier === undefined) {
      emails.set(data.email.toLowerCase(), row)
      good.push({ row, draft: data })
    } else bad.push(badRow(row, [{ field: 'email', code: 'email_in_earlier_row', params: { row: earlier } }]))
  }
  return { good, bad }
}

const problemIn = ({ path, message }: z.core.$ZodIssue): readonly RowProblem[] => {
  const problem = readProblem(message)
  return problem ? [{ field: path.join('.'), ...problem }] : []
}
