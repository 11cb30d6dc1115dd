import { Effect } from 'effect'
import { Database, Origin, Store } from '#events'
import { accessEntry } from '#modules/audit'
import { Clinics } from '#modules/clinic'
import { service } from '#modules/kernel'
import { acceptAnswers, registerSender } from '../review/accept-answers.ts'
import { formVersion } from '../forms/form-versions.ts'
import { revealAnswers } from './masked-answers.ts'
import { loadProvenance } from '../review/provenance.ts'
import { loadReview, subjectOf } from '../review/load-review.ts'
import { printSubmission } from './print-submission.ts'
import { exportResponses } from './responses-csv.ts'
import { SubmissionNotFound } from './errors.ts'
import { listSubmissions } from './list-submissions.ts'
import { match, reopen, markReviewed, unmatch } from './submission-changes.ts'
import { storedSubmission } from './submission-list.ts'
import { labelForStaff } from './submission-wording.ts'

/** Returns one submission. Records the read in the access ledger. */
const open = Effect.fn('Submissions.open')(function* (id: number) {
  const database = yield* Database
  const { clinicId } = yield* Origin
  const read = storedSubmission(clinicId, id)
  const [submission] = yield* database.query(read)
  if (!submission) return yield* Effect.fail(new SubmissionNotFound())
  const [[stored = submission]] = yield* database.queries([
    read,
    yield* accessEntry('open', subjectOf(submission), read),
  ])
  return yield* labelForStaff(stored)
})

/** Reveals the sensitive answers of a submission or one field. Recorded in the access ledger. */
const reveal = Effect.fn('Submissions.reveal')(function* (id: number, fieldId?: string) {
  const database = yield* Database
  const { clinicId } = yield* Origin
  const read = storedSubmission(clinicId, id)
  const [submission] = yield* database.query(read)
  if (!submission) return yield* Effect.fail(new SubmissionNotFound())
  const [[form], [stored = submission]] = yield* database.queries([
    formVersion(clinicId, submission.formId, submission.formVersion),
    read,
    yield* accessEntry('reveal', subjectOf(submission), read),
  ])
  return revealAnswers(stored, form, fieldId)
})

export class Submissions extends service<Submissions>()('Submissions', [Store, Database, Clinics], {
  match,
  unmatch,
  reviewed: markReviewed,
  reopen,
  accept: acceptAnswers,
  register: registerSender,
  open,
  reveal,
  page: listSubmissions,
  review: loadReview,
  print: printSubmission,
  export: exportResponses,
  provenance: loadProvenance,
}) {}
