import { HttpApiSchema } from '@effect/platform'
import { Schema } from 'effect'
import { IdempotencyKeyReused } from '#events'
import { http } from '#modules/kernel'
import { BirthDateOutOfRange, ContactUnusable, PatientEmailTaken, PatientNotFound } from '#modules/patients'
import { patientDraft } from '../../patients/contract.ts'
import {
  acceptDraft,
  matchDraft,
  printQuery,
  revealQuery,
  reviewQuery,
  submissionDraft,
  submissionQuery,
} from '../contract.ts'
import { FormNotFound, FormUnavailable } from '../errors.ts'
import { InvitationAnswered, InvitationWithdrawn } from '../invitations/errors.ts'
import { RevealedAnswers } from './masked-answers.ts'
import { ProvenanceRow } from '../review/provenance.ts'
import { SubmissionReceipt } from '../public/submission-receipt.ts'
import { Review } from '../review/review.ts'
import {
  AnswersInvalid,
  AnswersMissing,
  AnswersUnfit,
  NoSuchPatient,
  SubmissionNotFound,
  TooBusyForForms,
  TooManySubmissions,
} from './errors.ts'
import { SubmissionRow } from './submission-list.ts'

const notFound = http.refusals(404, SubmissionNotFound)
const unknownPatient = http.refusals(400, NoSuchPatient)
const changeRefusals = Schema.Union(notFound, http.commandRefusals)

export const submissions = http.group('submissions', {
  title: 'Form submissions',
  description: 'Patients’ answers, and their review.',
  endpoints: [
    http.post('submit', '/api/form-submissions', {
      permission: 'public',
      summary: 'Submit a form',
      description:
        'Open to everyone. Answers are checked against the version of the form that was shown. A repeated request with the same idempotency key is stored once; a refused attempt does not use the key up.',
      body: submissionDraft,
      response: SubmissionReceipt,
      status: 201,
      refusals: [
        http.refusals(400, AnswersMissing, AnswersInvalid),
        http.refusals(404, FormNotFound),
        http.refusals(409, FormUnavailable),
        http.refusals(410, InvitationAnswered, InvitationWithdrawn),
        http.refusals(422, IdempotencyKeyReused),
        http.refusals(429, TooManySubmissions),
        http.refusals(503, TooBusyForForms),
      ],
    }),
    http.get('list', '/api/form-submissions', {
      permission: 'forms:read',
      summary: 'List submissions',
      description:
        'Newest first. A search finds any part of the patient’s name, the form’s title or an answer. Recorded in the access ledger. When HIPAA/ISO Compliance Mode is on, sensitive answers are left out and marked.',
      query: submissionQuery,
      response: Schema.Array(SubmissionRow),
    }),
    http.get('open', '/api/form-submissions/:id', {
      permission: 'forms:read',
      summary: 'Open a submission',
      description:
        'With the labels of the version that was shown. Recorded in the access ledger. When HIPAA/ISO Compliance Mode is on, sensitive answers are left out and marked.',
      response: SubmissionRow,
      refusals: notFound,
    }),
    http.get('reveal', '/api/form-submissions/:id/sensitive-answers', {
      permission: 'forms:read',
      summary: 'Show sensitive answers',
      description:
        'Of a submission or one field. Other endpoints leave these out when HIPAA/ISO Compliance Mode is on. Recorded in the access ledger as `reveal`.',
      query: revealQuery,
      response: RevealedAnswers,
      refusals: notFound,
    }),
    http.get('review', '/api/form-submissions/:id/review', {
      permission: 'forms:read',
      summary: 'Compare a submission with a record',
      description:
        'With the record of its patient or of a given patient, and likely patients with the reasons. Recorded in the access ledger. When HIPAA/ISO Compliance Mode is on, sensitive answers are left out and marked.',
      query: reviewQuery,
      response: Review,
      refusals: [notFound, http.refusals(404, PatientNotFound)],
    }),
    http.get('print', '/api/form-submissions/:id/pdf', {
      permission: 'forms:read',
      summary: 'Print a submission',
      description:
        'As a complete PDF. When HIPAA/ISO Compliance Mode is on, sensitive answers are masked. Recorded in the access ledger.',
      query: printQuery,
      response: HttpApiSchema.Uint8Array({ contentType: 'application/pdf' }),
      refusals: notFound,
    }),
    http.post('match', '/api/form-submissions/:id/match', {
      permission: 'forms:edit',
      summary: 'Match a submission to a patient',
      body: matchDraft,
      response: SubmissionRow,
      refusals: [changeRefusals, unknownPatient],
    }),
    http.post('unmatch', '/api/form-submissions/:id/unmatch', {
      permission: 'forms:edit',
      summary: 'Unmatch a submission',
      description: 'Values already accepted stay in the record.',
      response: SubmissionRow,
      refusals: changeRefusals,
    }),
    http
      .post('accept', '/api/form-submissions/:id/accept', {
        permission: 'patients:edit',
        shownBy: 'forms:read',
        summary: 'Accept answers into a record',
        description:
          'In one step: the record is changed, the submission is matched and reviewed, and the source of each value is kept. `If-Match` names the version of the patient’s record that was seen.',
        body: acceptDraft,
        response: SubmissionRow,
        refusals: [
          changeRefusals,
          unknownPatient,
          http.refusals(400, AnswersUnfit),
          http.refusals(409, PatientEmailTaken),
        ],
      })
      .setHeaders(Schema.Struct({ 'if-match': Schema.optional(Schema.String) })),
    http.post('register', '/api/form-submissions/:id/patient', {
      permission: 'patients:edit',
      shownBy: 'forms:read',
      summary: 'Register the sender as a patient',
      description: 'The submission is matched to the new patient.',
      body: patientDraft,
      response: SubmissionRow,
      status: 201,
      refusals: [
        changeRefusals,
        http.refusals(400, BirthDateOutOfRange),
        http.refusals(400, ContactUnusable),
        http.refusals(409, PatientEmailTaken),
      ],
    }),
    http.post('reviewed', '/api/form-submissions/:id/reviewed', {
      permission: 'forms:edit',
      summary: 'Mark a submission as reviewed',
      response: SubmissionRow,
      refusals: changeRefusals,
    }),
    http.post('reopen', '/api/form-submissions/:id/reopen', {
      permission: 'forms:edit',
      summary: 'Reopen a submission',
      response: SubmissionRow,
      refusals: changeRefusals,
    }),
    http.get('export', '/api/intake-forms/:id/responses.csv', {
      permission: 'forms:read',
      summary: 'Export the responses to a form',
      description:
        'As CSV: a row for each submission, and a column for each field the form ever had, including sensitive ones. When HIPAA/ISO Compliance Mode is on, sensitive answers are masked. Recorded in the access ledger.',
      response: HttpApiSchema.Text({ contentType: 'text/csv' }),
      refusals: http.refusals(404, FormNotFound),
    }),
    http.get('provenance', '/api/patients/:id/provenance', {
      permission: 'patients:read',
      summary: 'Read the sources of a record’s values',
      description: 'The form submissions that values came from, while the values are unchanged.',
      response: Schema.Array(ProvenanceRow),
      refusals: http.refusals(404, PatientNotFound),
    }),
  ],
})
