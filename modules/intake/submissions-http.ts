import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from '@effect/platform'
import { Schema } from 'effect'
import { IdempotencyKeyReused } from '#events'
import { commandRefusals, lift, liftQuery, permits, RecordId, refused, says, titled } from '#modules/kernel'
import { PatientEmailTaken, PatientNotFound } from '#modules/patients'
import { patientDraft } from '../patients/contract.ts'
import {
  acceptDraft,
  matchDraft,
  revealQuery,
  reviewQuery,
  submissionDraft,
  submissionQuery,
} from './contract.ts'
import { FormNotFound, FormUnavailable } from './errors.ts'
import { RevealedAnswers } from './masking.ts'
import { ProvenanceRow } from './provenance.ts'
import { SubmissionReceipt } from './public-submissions.ts'
import { Review } from './review.ts'
import {
  AnswersInvalid,
  AnswersMissing,
  AnswersUnfit,
  NoSuchPatient,
  SubmissionNotFound,
  TooBusyForForms,
  TooManySubmissions,
} from './submission-errors.ts'
import { SubmissionRow } from './submission-list.ts'

const notFound = refused(404, SubmissionNotFound)
const stranger = refused(400, NoSuchPatient)
const changing = Schema.Union(notFound, commandRefusals)
const id = HttpApiSchema.param('id', RecordId)

/** What is answered to forms, by whom, and what becomes of it. */
export const submissions = HttpApiGroup.make('submissions')
  .annotateContext(titled('Form submissions', 'What patients answered, on its way into their records.'))
  .add(
    HttpApiEndpoint.post('submit', '/api/form-submissions')
      .annotateContext(
        says(
          'Answer a form',
          'Open to everyone. Answers are held against the version of the form that was shown. Sent again with the same idempotency key it is stored once; a refused attempt does not use the key up.',
        ),
      )
      .setPayload(lift(submissionDraft))
      .addSuccess(SubmissionReceipt, { status: 201 })
      .addError(
        Schema.Union(
          refused(400, AnswersMissing),
          refused(400, AnswersInvalid),
          refused(404, FormNotFound),
          refused(409, FormUnavailable),
          refused(422, IdempotencyKeyReused),
          refused(429, TooManySubmissions),
          refused(503, TooBusyForForms),
        ),
      ),
  )
  .add(
    HttpApiEndpoint.get('list', '/api/form-submissions')
      .annotateContext(
        says(
          'List submissions',
          'Newest first. A search finds any part of the patient’s name, the form’s title or an answer. Is entered in the access ledger. Where HIPAA/ISO Compliance Mode is on, sensitive answers are left out and marked.',
        ),
      )
      .setUrlParams(liftQuery(submissionQuery))
      .addSuccess(Schema.Array(SubmissionRow))
      .middleware(permits('forms:read')),
  )
  .add(
    HttpApiEndpoint.get('open')`/api/form-submissions/${id}`
      .annotateContext(
        says(
          'Open a submission',
          'In the words of the version that was shown. Is entered in the access ledger. Where HIPAA/ISO Compliance Mode is on, sensitive answers are left out and marked.',
        ),
      )
      .addSuccess(SubmissionRow)
      .addError(notFound)
      .middleware(permits('forms:read')),
  )
  .add(
    HttpApiEndpoint.get('reveal')`/api/form-submissions/${id}/sensitive-answers`
      .annotateContext(
        says(
          'Show sensitive answers',
          'Those of a submission, or the one of a field: what is left out elsewhere where HIPAA/ISO Compliance Mode is on. Is entered in the access ledger as `reveal`.',
        ),
      )
      .setUrlParams(liftQuery(revealQuery))
      .addSuccess(RevealedAnswers)
      .addError(notFound)
      .middleware(permits('forms:read')),
  )
  .add(
    HttpApiEndpoint.get('review')`/api/form-submissions/${id}/review`
      .annotateContext(
        says(
          'Compare a submission with a record',
          'With the record of its patient, or of the one asked for; and who it may be, with the reasons. Is entered in the access ledger. Where HIPAA/ISO Compliance Mode is on, sensitive answers are left out and marked.',
        ),
      )
      .setUrlParams(liftQuery(reviewQuery))
      .addSuccess(Review)
      .addError(Schema.Union(notFound, refused(404, PatientNotFound)))
      .middleware(permits('forms:read')),
  )
  .add(
    HttpApiEndpoint.get('print')`/api/form-submissions/${id}/pdf`
      .annotateContext(says('Print a submission', 'As a PDF, whole. Is entered in the access ledger.'))
      .addSuccess(HttpApiSchema.Uint8Array({ contentType: 'application/pdf' }))
      .addError(notFound)
      .middleware(permits('forms:read')),
  )
  .add(
    HttpApiEndpoint.post('match')`/api/form-submissions/${id}/match`
      .annotateContext(says('Say whose submission it is'))
      .setPayload(lift(matchDraft))
      .addSuccess(SubmissionRow)
      .addError(Schema.Union(changing, stranger))
      .middleware(permits('forms:edit')),
  )
  .add(
    HttpApiEndpoint.post('unmatch')`/api/form-submissions/${id}/unmatch`
      .annotateContext(
        says('Say that it is not that patient’s', 'What was taken into the record stays there.'),
      )
      .addSuccess(SubmissionRow)
      .addError(changing)
      .middleware(permits('forms:edit')),
  )
  .add(
    HttpApiEndpoint.post('accept')`/api/form-submissions/${id}/accept`
      .annotateContext(
        says(
          'Take answers into a record',
          'In one step: the record is changed, the submission matched and reviewed, and where each value came from is kept. `If-Match` names the version of the patient’s record that was seen.',
        ),
      )
      .setHeaders(Schema.Struct({ 'if-match': Schema.optional(Schema.String) }))
      .setPayload(lift(acceptDraft))
      .addSuccess(SubmissionRow)
      .addError(Schema.Union(changing, stranger, refused(400, AnswersUnfit), refused(409, PatientEmailTaken)))
      .middleware(permits('patients:edit')),
  )
  .add(
    HttpApiEndpoint.post('register')`/api/form-submissions/${id}/patient`
      .annotateContext(
        says('Register whoever answered', 'As a new patient, whose submission it is from then on.'),
      )
      .setPayload(lift(patientDraft))
      .addSuccess(SubmissionRow, { status: 201 })
      .addError(Schema.Union(changing, refused(409, PatientEmailTaken)))
      .middleware(permits('patients:edit')),
  )
  .add(
    HttpApiEndpoint.post('reviewed')`/api/form-submissions/${id}/reviewed`
      .annotateContext(says('Say that a submission is dealt with'))
      .addSuccess(SubmissionRow)
      .addError(changing)
      .middleware(permits('forms:edit')),
  )
  .add(
    HttpApiEndpoint.post('reopen')`/api/form-submissions/${id}/reopen`
      .annotateContext(says('Have a submission looked at again'))
      .addSuccess(SubmissionRow)
      .addError(changing)
      .middleware(permits('forms:edit')),
  )
  .add(
    HttpApiEndpoint.get('export')`/api/intake-forms/${id}/responses.csv`
      .annotateContext(
        says(
          'Export what was answered to a form',
          'As CSV: a line for each submission, and a column for each field the form ever had, sensitive ones too. Is entered in the access ledger.',
        ),
      )
      .addSuccess(HttpApiSchema.Text({ contentType: 'text/csv' }))
      .addError(refused(404, FormNotFound))
      .middleware(permits('forms:read')),
  )
  .add(
    HttpApiEndpoint.get('provenance')`/api/patients/${id}/provenance`
      .annotateContext(
        says(
          'Where a record’s values came from',
          'Those that were answered to a form, as far as the record still says the same.',
        ),
      )
      .addSuccess(Schema.Array(ProvenanceRow))
      .addError(refused(404, PatientNotFound))
      .middleware(permits('patients:read')),
  )
