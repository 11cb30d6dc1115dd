import { Effect } from 'effect'
import { cutPage, idCursorFrom, pageLimit, rowsToRead } from '#modules/kernel'
import { Database, Origin, sql, type Statement } from '#events'
import { pageAccessEntry } from '#modules/audit'
import { everyPatientName } from '#modules/patients'
import { SUBMISSIONS_PER_PAGE, type SubmissionQuery } from '../contract.ts'
import { everyFormTitle } from '../forms/form-list.ts'
import { addLikelyPatient } from '../review/add-likely-patient.ts'
import { identifyingAnswers } from '../review/review.ts'
import { maskSubmission } from './masked-answers.ts'
import { countSubmissions, everySubmission, submissionPage, type SubmissionRow } from './submission-list.ts'
import { labelSubmissions } from './submission-wording.ts'

/** A page of submissions, the cursor of the next page (or null), and their number on all pages. */
interface SubmissionPage {
  readonly rows: readonly SubmissionRow[]
  readonly next: string | null
  readonly total: number
}

const rowWithId = (all: Statement<{ id: number }>, id: number) =>
  sql`select from (${all}) one where id = ${id}`

/** Returns the access ledger entries for a list: of a form, a patient, or everyone. */
const listAccesses = Effect.fnUntraced(function* (
  query: SubmissionQuery,
  rowsToCount: Statement<object> | undefined,
) {
  const { formId, patientId } = query
  const { clinicId } = yield* Origin
  if (formId === undefined && patientId === undefined)
    return [
      yield* pageAccessEntry('form-submissions', query, {
        visibleRows: everySubmission(clinicId),
        rowsToCount,
      }),
    ]
  const ofForm = (id: number) =>
    pageAccessEntry(`intake-form-${id}`, query, {
      visibleRows: rowWithId(everyFormTitle(clinicId), id),
      rowsToCount,
    })
  const ofPatient = (id: number) =>
    pageAccessEntry(`patient-${id}`, query, { visibleRows: rowWithId(everyPatientName(clinicId), id) })
  return [
    ...(formId === undefined ? [] : [yield* ofForm(formId)]),
    ...(patientId === undefined ? [] : [yield* ofPatient(patientId)]),
  ]
})

/** Lists the submissions, newest first, all or paged. */
export const listSubmissions = Effect.fn('Submissions.page')(function* (query: SubmissionQuery) {
  const database = yield* Database
  const { clinicId } = yield* Origin
  const limit = pageLimit(query, SUBMISSIONS_PER_PAGE)
  const before = idCursorFrom(query.cursor)
  const read = submissionPage(clinicId, query, before, rowsToRead(limit))
  const [stored, [count]] = yield* database.queries([
    read,
    countSubmissions(clinicId, query),
    ...(yield* listAccesses(query, limit === null ? read : undefined)),
  ])
  const page = cutPage(stored, limit, ({ id }) => String(id))
  const described = yield* labelSubmissions(page.rows, (row, version) => ({
    row: maskSubmission(row, version),
    sender: identifyingAnswers(version, row),
  }))
  // A caller that reads the whole list at once is a program. It can request the review of each submission it needs.
  const rows = limit === null ? described.map(({ row }) => row) : yield* addLikelyPatient(described)
  return { rows, next: page.next, total: count?.n ?? 0 } satisfies SubmissionPage
})
