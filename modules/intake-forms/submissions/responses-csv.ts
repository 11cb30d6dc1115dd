import { Effect, Option, Stream } from 'effect'
import { Database, Origin, sql, type Statement } from '#events'
import { accessed } from '#modules/audit'
import { Clinics } from '#modules/clinic'
import { wallAt } from '#modules/kernel'
import { linesOf } from '#modules/platform'
import { FormNotFound } from './errors.ts'
import { everyFormTitle } from './form-list.ts'
import { everyFormVersion, type FormVersion } from './form-versions.ts'
import { makeWording } from './in-words.ts'
import { labelsOf } from './judging.ts'
import { signatureWords } from './signature.ts'
import { submissionPage, type SubmissionRow, worded } from './submission-list.ts'

/** Submissions that are read at once. */
const PAGE = 500

const known = (clinicId: number, formId: number): Statement<{ id: number }> =>
  sql`select id from (${everyFormTitle(clinicId)}) f where id = ${formId}`

const versions = (clinicId: number, formId: number): Statement<FormVersion> =>
  sql`select * from (${everyFormVersion(clinicId)}) v where v."formId" = ${formId} order by v."formVersion" desc`

/** Every field the form ever had, by its latest label: those of the newest version first, in their order. */
export const columnsOf = (newestFirst: readonly FormVersion[]): ReadonlyMap<string, string> => {
  const columns = new Map<string, string>()
  for (const { fields } of newestFirst)
    for (const [id, label] of labelsOf(fields)) if (!columns.has(id)) columns.set(id, label)
  return columns
}

const cellOf = ({ answered, responses }: SubmissionRow, id: string): string => {
  const found = answered.find(({ fieldId }) => fieldId === id)
  if (found) return found.type === 'signature' ? signatureWords(found.answer) : found.answer
  // A box that was left empty is no answer, and still says no.
  return responses[id] === 'false' ? 'No' : ''
}

const recordOf = (row: SubmissionRow, columns: ReadonlyMap<string, string>, zone: string) => {
  const { date, time } = wallAt(zone, Date.parse(row.submittedAt))
  const about = [row.id, `${date} ${time}`, row.patientName ?? '', row.state]
  return [...about, ...[...columns.keys()].map((id) => cellOf(row, id))]
}

/** How all that was answered to a form is written out. */
export const makeExport = Effect.gen(function* () {
  const database = yield* Database
  const clinics = yield* Clinics
  const inWords = yield* makeWording(worded)

  /**
   * What was answered to a form, as a table: a line for each submission, newest first, and a column for each field
   * the form ever had, sensitive ones too. The access ledger says so. Rows are read as they are taken.
   */
  return Effect.fn('Submissions.export')(function* (formId: number) {
    const origin = yield* Origin
    const { clinicId } = origin
    const { zone } = yield* clinics.settings()
    const there = known(clinicId, formId)
    const [[form], all] = yield* database.queries([
      there,
      versions(clinicId, formId),
      yield* accessed('export', `intake-form-${formId}`, there),
    ])
    if (!form) return yield* Effect.fail(new FormNotFound())
    const columns = columnsOf(all)
    const page = (before: number | null) =>
      Effect.gen(function* () {
        const stored = yield* database.query(submissionPage(clinicId, { formId }, before, PAGE))
        const rows = yield* inWords(stored)
        const next = rows.length < PAGE ? Option.none() : Option.some(rows.at(-1)?.id ?? 0)
        return [linesOf(rows.map((row) => recordOf(row, columns, zone))), next] as const
      }).pipe(Effect.provideService(Origin, origin))
    const head = linesOf([['id', 'submitted', 'patient', 'state', ...columns.values()]], true)
    return Stream.concat(Stream.succeed(head), Stream.paginateEffect(null as number | null, page)).pipe(
      Stream.encodeText,
    )
  })
})
