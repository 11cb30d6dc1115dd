import { Schema } from 'effect'
import { change, changeRow, ifGiven, projection, put, raw, sql, type Statement } from '#events'
import { hasAddOn } from '#modules/billing'
import { submissionDocumentIds } from '#modules/documents'
import { containsWords, matchesPhoneSearch } from '#modules/kernel'
import { everyPatientName, type PatientErased } from '#modules/patients'
import { labelGivenAnswers } from './labeled-answers.ts'
import { FORM_LANGUAGES, REVIEW_STATES, type SubmissionQuery } from '../contract.ts'
import type { SubmissionEvent } from '../events.ts'
import { everyFormTitle } from '../forms/form-list.ts'
import { everyFormVersion, type FormVersion } from '../forms/form-versions.ts'
import { nameIn, recordValuesIn } from '../review/record-values.ts'
import { isSensitive } from '../rules.ts'

/** A submission as staff see it. `patientId` is 0 and `patientName` null until staff match it. */
export const SubmissionRow = Schema.Struct({
  id: Schema.Number,
  formId: Schema.Number,
  formTitle: Schema.String,
  formVersion: Schema.Number,
  patientId: Schema.Number,
  patientName: Schema.NullOr(Schema.String),
  /** The name in the answers; '' if there is none, or it is masked. */
  submittedName: Schema.String,
  /** The patient who may have sent it, in a page of the list and until staff match or review it; null if unknown. */
  likelyPatient: Schema.NullOr(Schema.Struct({ id: Schema.Number, name: Schema.String })),
  /** Answers by field id, without the masked ones. */
  responses: Schema.Record({ key: Schema.String, value: Schema.String }),
  /** Labels and answers in the order and words the patient saw. A signature is as stored; a file is its name. */
  answered: Schema.Array(
    Schema.Struct({
      fieldId: Schema.String,
      type: Schema.String,
      label: Schema.String,
      answer: Schema.String,
      sensitive: Schema.Boolean,
      /** The document made from a file; null if it is not on the list. */
      documentId: Schema.NullOr(Schema.Number),
      /** Whether the answer is left out because the clinic masks sensitive answers. Staff must reveal it. */
      masked: Schema.Boolean,
    }),
  ),
  sensitive: Schema.Boolean,
  /** Answered faster than anyone reads, or with the field that only bots fill in: worth a second look. */
  quick: Schema.Boolean,
  language: Schema.Literal(...FORM_LANGUAGES),
  state: Schema.Literal(...REVIEW_STATES),
  submittedAt: Schema.String,
  version: Schema.Number,
}).annotations({ identifier: 'FormSubmission' })
export type SubmissionRow = typeof SubmissionRow.Type

/** A complete submission without its form's labels, and its documents by field. */
export interface StoredSubmission extends Omit<
  SubmissionRow,
  'answered' | 'submittedName' | 'likelyPatient'
> {
  readonly documents: Readonly<Record<string, number>>
  readonly masks: boolean
}

/** Labels a complete submission with the version the patient saw. */
export const labelSubmission = (
  submission: StoredSubmission,
  version: FormVersion | undefined,
): SubmissionRow => {
  const { documents, masks: _, ...stored } = submission
  const fields = version?.fields ?? []
  return {
    ...stored,
    submittedName: nameIn(recordValuesIn(fields, stored.responses)),
    likelyPatient: null,
    sensitive: stored.sensitive || isSensitive({ fields }, stored.responses),
    answered: labelGivenAnswers(fields, stored.responses).map((each) => ({
      ...each,
      documentId: documents[each.fieldId] ?? null,
      masked: false,
    })),
  }
}

export const submissionList = projection<SubmissionEvent | ReturnType<typeof PatientErased>>({
  table: 'submission_list',
  version: 2,
  key: ['id'],
  on: {
    IntakeFormSubmitted: (submitted, { stream, at, version }) =>
      put({
        id: stream.id,
        form_id: submitted.formId,
        form_version: submitted.formVersion,
        patient_id: 0,
        responses: submitted.responses,
        sensitive: submitted.sensitive,
        quick: submitted.quick,
        language: submitted.language,
        invitation_id: submitted.invitationId,
        state: 'new',
        submitted_at: at,
        reviewed_at: null,
        version,
      }),
    SubmissionMatched: ({ patientId }, recorded) => changeRow(recorded, { patient_id: patientId }),
    SubmissionTransferred: ({ to }, recorded) => changeRow(recorded, { patient_id: to }),
    SubmissionUnmatched: (_, recorded) => changeRow(recorded, { patient_id: 0 }),
    SubmissionAnswersAccepted: (_, recorded) => changeRow(recorded),
    SubmissionReviewed: (_, recorded) => changeRow(recorded, { state: 'reviewed', reviewed_at: recorded.at }),
    SubmissionReopened: (_, recorded) => changeRow(recorded, { state: 'new', reviewed_at: null }),
    SubmissionErased: (_, recorded) => changeRow(recorded, { responses: {} }),
    PatientErased: (_, { stream }) => change({ patient_id: stream.id }, { responses: {} }),
  },
})

const submissionsJoined = (clinicId: number): Statement =>
  sql`submission_list s left join (${everyFormTitle(clinicId)}) f on f.id = s.form_id
      left join (${everyPatientName(clinicId)}) p on p.id = s.patient_id
      where s.clinic_id = ${clinicId}`

const COLUMNS = raw(`s.id, s.form_id as "formId", coalesce(f.title, '') as "formTitle",
  s.form_version as "formVersion", s.patient_id as "patientId", nullif(p.name, '') as "patientName", s.responses,
  s.sensitive, s.quick, s.language, s.state, s.submitted_at as "submittedAt", s.version`)

/** Whether the clinic masks sensitive answers. An SQL expression for columns and conditions. */
export const masksAnswers = (clinicId: number): Statement => hasAddOn(clinicId, 'compliance-mode')

const submissionColumns = (clinicId: number): Statement =>
  sql`${COLUMNS}, ${submissionDocumentIds(clinicId, raw('s.id'))} as documents, ${masksAnswers(clinicId)} as masks`

export const storedSubmission = (clinicId: number, id: number): Statement<StoredSubmission> =>
  sql`select ${submissionColumns(clinicId)} from ${submissionsJoined(clinicId)} and s.id = ${id}`

/** Lists the submissions matched to a patient. */
export const submissionsOf = (clinicId: number, patientId: number): Statement<{ id: number }> =>
  sql`select id from submission_list where clinic_id = ${clinicId} and patient_id = ${patientId} order by id`

/** Lists the form and patient of every submission. Made to be joined. */
export const everySubmission = (
  clinicId: number,
): Statement<{ id: number; patientId: number; formTitle: string; patientName: string | null }> =>
  sql`select s.id, s.patient_id as "patientId", coalesce(f.title, '') as "formTitle", nullif(p.name, '') as "patientName"
      from ${submissionsJoined(clinicId)}`

// Search skips masked answers, or it would reveal them.
const isMasked = (clinicId: number): Statement =>
  sql`${masksAnswers(clinicId)} and exists (
      select from (${everyFormVersion(clinicId)}) v, jsonb_array_elements(v.fields) asked
      where v."formId" = s.form_id and v."formVersion" = s.form_version
        and asked ->> 'id' = a.key and (asked ->> 'hipaasensitive')::boolean)`

// Drawn signatures contain no text.
const searchableAnswers = raw(`jsonb_each_text(s.responses) a where a.value not like 'drawn:%'`)

const searchedText = (condition: Statement): Statement =>
  sql`search_key(concat_ws(' ', p.name, f.title, (select string_agg(a.value, ' ') from ${searchableAnswers} ${condition})))`

// It is slow to find out whether an answer is masked, so check only the submissions that contain the words.
const matchesText = (clinicId: number, q: string): Statement => {
  const visible = sql`and not (${isMasked(clinicId)})`
  return sql`and ((${containsWords(searchedText(raw('')), q)} and (not ${masksAnswers(clinicId)}
        or ${containsWords(searchedText(visible), q)}))
      or exists (select from ${searchableAnswers} and ${matchesPhoneSearch(raw('a.value'), q)} ${visible}))`
}

type SubmissionFilter = Pick<SubmissionQuery, 'q' | 'formId' | 'patientId' | 'state'>

const filterConditions = (clinicId: number, { q, formId, patientId, state }: SubmissionFilter): Statement =>
  sql`${ifGiven(formId, () => sql`and s.form_id = ${formId}`)}
      ${ifGiven(patientId, () => sql`and s.patient_id = ${patientId}`)}
      ${ifGiven(state, () => sql`and s.state = ${state}`)}
      ${ifGiven(q, (words) => matchesText(clinicId, words))}`

/** Lists the submissions before the one with an id, newest first; all of them if `limit` is null. */
export const submissionPage = (
  clinicId: number,
  filter: SubmissionFilter,
  before: number | null,
  limit: number | null,
): Statement<StoredSubmission> =>
  sql`select ${submissionColumns(clinicId)} from ${submissionsJoined(clinicId)} ${filterConditions(clinicId, filter)}
      ${ifGiven(before, () => sql`and s.id < ${before}`)} order by s.id desc limit ${limit}`

/** A submission without its answers. */
export const SubmissionSummary = SubmissionRow.pick(
  'id',
  'formId',
  'formTitle',
  'sensitive',
  'language',
  'state',
  'submittedAt',
).annotations({ identifier: 'FormSubmissionSummary' })
export type SubmissionSummary = typeof SubmissionSummary.Type

/** Lists a patient's submissions without their answers, newest first. */
export const submissionSummaries = (
  clinicId: number,
  patientId: number,
  limit: number,
): Statement<SubmissionSummary> =>
  sql`select s.id, s.form_id as "formId", coalesce(f.title, '') as "formTitle", s.sensitive, s.language, s.state,
        s.submitted_at as "submittedAt"
      from ${submissionsJoined(clinicId)} and s.patient_id = ${patientId} order by s.id desc limit ${limit}`

/** Counts the submissions on all pages. */
export const countSubmissions = (clinicId: number, filter: SubmissionFilter): Statement<{ n: number }> =>
  sql`select count(*) as n from ${submissionsJoined(clinicId)} ${filterConditions(clinicId, filter)}`
