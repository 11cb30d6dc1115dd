import { type ImportMapping, IMPORT_FIELDS, type PatientDraft, patientDraft } from './contract.ts'
import type { Table } from './import-csv.ts'
import { dateIn } from './import-dates.ts'

/** A row that the contract takes. */
export interface GoodRow {
  readonly row: number
  readonly draft: PatientDraft
}

/** A row that cannot be taken on, and why, in sentences for whoever can mend the file. */
export interface BadRow {
  readonly row: number
  readonly message: string
}

export interface Judgement {
  readonly good: readonly GoodRow[]
  readonly bad: readonly BadRow[]
}

const written = (cells: readonly string[], { columns, blanks, dates }: ImportMapping) =>
  Object.fromEntries(
    IMPORT_FIELDS.map((field) => {
      const column = columns[field]
      const said = (column === undefined ? '' : (cells[column] ?? '')).trim() || (blanks?.[field] ?? '')
      return [field, field === 'dateOfBirth' ? dateIn(said, dates) : said]
    }),
  )

/** What the patient contract says of each row. An email that stands in the file twice is the first row's. */
export const judged = ({ rows }: Table, mapping: ImportMapping): Judgement => {
  const good: GoodRow[] = []
  const bad: BadRow[] = []
  const emails = new Map<string, number>()
  for (const { row, cells } of rows) {
    const { data, error } = patientDraft.safeParse(written(cells, mapping))
    const before = data && emails.get(data.email.toLowerCase())
    if (error) {
      bad.push({ row, message: [...new Set(error.issues.map(({ message }) => message))].join('. ') })
    } else if (before === undefined) {
      emails.set(data.email.toLowerCase(), row)
      good.push({ row, draft: data })
    } else bad.push({ row, message: `Row ${before} has the same email` })
  }
  return { good, bad }
}
