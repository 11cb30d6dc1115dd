import { Effect, Option, Stream } from 'effect'
import { Database, Origin, sql, type Statement } from '#events'
import { accessEntry } from '#modules/audit'
import { Clinics } from '#modules/clinic'
import { countedLines, MASK, maskNames, localTimeAt } from '#modules/kernel'
import { csvFrame, toCsv } from '#modules/platform'
import { FormNotFound } from '../errors.ts'
import { everyFormTitle } from '../forms/form-list.ts'
import { everyFormVersion, type FormVersion } from '../forms/form-versions.ts'
import { labelSubmissions } from './submission-wording.ts'
import { questionLabels } from './answer-validation.ts'
import { signatureWords } from './signature.ts'
import { maskSubmission } from './masked-answers.ts'
import { submissionPage, type SubmissionRow } from './submission-list.ts'

/** Submissions read per batch. */
const PAGE_SIZE = 500

const selectForm = (clinicId: number, formId: number): Statement<{ id: number }> =>
  sql`select id from (${everyFormTitle(clinicId)}) f where id = ${formId}`

const selectVersions = (clinicId: number, formId: number): Statement<FormVersion> =>
  sql`select * from (${everyFormVersion(clinicId)}) v where v."formId" = ${formId} order by v."formVersion" desc`

/** Returns every field the form ever had with its latest label, newest version first. */
const columnsOf = (newestFirst: readonly FormVersion[]): ReadonlyMap<string, string> => {
  const columns = new Map<string, string>()
  for (const { fields } of newestFirst)
    for (const [id, label] of questionLabels(fields)) if (!columns.has(id)) columns.set(id, label)
  return columns
}

const csvCell = ({ answered }: SubmissionRow, id: string): string => {
  const question = answered.find(({ fieldId }) => fieldId === id)
  if (question?.masked) return MASK
  return question?.type === 'signature' ? signatureWords(question.answer) : (question?.answer ?? '')
}

const csvLine = (row: SubmissionRow, columns: ReadonlyMap<string, string>, zone: string) => {
  const { date, time } = localTimeAt(zone, Date.parse(row.submittedAt))
  const submissionCells = [row.id, `${date} ${time}`, row.patientName ?? '', row.state]
  return [...submissionCells, ...[...columns.keys()].map((id) => csvCell(row, id))]
}

/**
 * Exports the responses to a form as CSV: a line per submission, newest first, and a column per field the
 * form ever had; sensitive ones too, unless the clinic masks them. The last line counts them. Streams the rows. Records
 * the export in the access ledger.
 */
export const exportResponses = Effect.fn('Submissions.export')(function* (formId: number) {
  const database = yield* Database
  const clinics = yield* Clinics
  const origin = yield* Origin
  const { clinicId } = origin
  const { zone } = yield* clinics.settings()
  const formStatement = selectForm(clinicId, formId)
  const [[form], versions] = yield* database.queries([
    formStatement,
    selectVersions(clinicId, formId),
    yield* accessEntry('export', `intake-form-${formId}`, formStatement),
  ])
  if (!form) return yield* Effect.fail(new FormNotFound())
  const columns = columnsOf(versions)
  const page = (before: number | null) =>
    Effect.gen(function* () {
      const stored = yield* database.query(submissionPage(clinicId, { formId }, before, PAGE_SIZE))
      const rows = maskNames(origin, yield* labelSubmissions(stored, maskSubmission))
      const next = rows.length < PAGE_SIZE ? Option.none() : Option.some(rows.at(-1)?.id ?? 0)
      const lines = toCsv(rows.map((row) => csvLine(row, columns, zone)))
      return [{ lines, count: rows.length }, next] as const
    }).pipe(Effect.provideService(Origin, origin), Effect.provideService(Database, database))
  const names = ['id', 'submitted', 'patient', 'state', ...columns.values()]
  return countedLines({
    ...csvFrame(names),
    batches: Stream.paginateEffect(null as number | null, page),
  })
})
