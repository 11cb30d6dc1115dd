import { Schema } from 'effect'
import { change, projection, put, raw, type Recorded, sql, type Statement } from '#events'
import { hasAddOn } from '#modules/billing'
import { documentsAnswering } from '#modules/documents'
import { everyPatientName, type PatientErased } from '#modules/patients'
import { answeredIn } from './answered.ts'
import { FORM_LANGUAGES, REVIEW_STATES, type SubmissionQuery } from './contract.ts'
import type { SubmissionEvent } from './events.ts'
import { everyFormTitle } from './form-list.ts'
import { everyFormVersion, type FormVersion } from './form-versions.ts'

/** A submission as staff see one. `patientId` is 0, and `patientName` null, until it is matched. */
export const SubmissionRow = Schema.Struct({
  id: Schema.Number,
  formId: Schema.Number,
  formTitle: Schema.String,
  formVersion: Schema.Number,
  patientId: Schema.Number,
  patientName: Schema.NullOr(Schema.String),
  /** Answers by field id, without those that are masked. */
  responses: Schema.Record({ key: Schema.String, value: Schema.String }),
  /**
   * Label and answer of every answered field, in the order and words of the version that was shown. A signature is
   * as it is stored, and a file by its name.
   */
  answered: Schema.Array(
    Schema.Struct({
      fieldId: Schema.String,
      type: Schema.String,
      label: Schema.String,
      answer: Schema.String,
      sensitive: Schema.Boolean,
      /** The document a file became, while it is on the list. */
      documentId: Schema.NullOr(Schema.Number),
      /** The answer was left out: the clinic has sensitive answers masked, and this one has to be asked for. */
      masked: Schema.Boolean,
    }),
  ),
  sensitive: Schema.Boolean,
  /** Answered faster than anyone reads; worth a second look. */
  quick: Schema.Boolean,
  language: Schema.Literal(...FORM_LANGUAGES),
  state: Schema.Literal(...REVIEW_STATES),
  submittedAt: Schema.String,
  version: Schema.Number,
}).annotations({ identifier: 'FormSubmission' })
export type SubmissionRow = typeof SubmissionRow.Type

/** A submission, whole and without the words of its form, and its files by the field they answer. */
export interface StoredSubmission extends Omit<SubmissionRow, 'answered'> {
  readonly documents: Readonly<Record<string, number>>
  /** Whether the clinic has sensitive answers masked. */
  readonly masks: boolean
}

/** A submission in the words of the version that was shown, with nothing left out. */
export const worded = (submission: StoredSubmission, shown: FormVersion | undefined): SubmissionRow => {
  const { documents, masks: _, ...stored } = submission
  return {
    ...stored,
    answered: answeredIn(shown?.fields ?? [], stored.responses).map((each) => ({
      ...each,
      documentId: documents[each.fieldId] ?? null,
      masked: false,
    })),
  }
}

const changed = ({ stream, version }: Recorded, to: Parameters<typeof change>[1]) =>
  change({ id: stream.id }, { ...to, version })

export const submissionList = projection<SubmissionEvent | ReturnType<typeof PatientErased>>({
  table: 'submission_list',
  version: 1,
  key: ['id'],
  on: {
    IntakeFormSubmitted: (it, { stream, at, version }) =>
      put({
        id: stream.id,
        form_id: it.formId,
        form_version: it.formVersion,
        patient_id: 0,
        responses: it.responses,
        sensitive: it.sensitive,
        quick: it.quick,
        language: it.language,
        invitation_id: it.invitationId,
        state: 'new',
        submitted_at: at,
        reviewed_at: null,
        version,
      }),
    SubmissionMatched: ({ patientId }, recorded) => changed(recorded, { patient_id: patientId }),
    SubmissionTransferred: ({ to }, recorded) => changed(recorded, { patient_id: to }),
    SubmissionUnmatched: (_, recorded) => changed(recorded, { patient_id: 0 }),
    SubmissionAnswersAccepted: (_, recorded) => changed(recorded, {}),
    SubmissionReviewed: (_, recorded) => changed(recorded, { state: 'reviewed', reviewed_at: recorded.at }),
    SubmissionReopened: (_, recorded) => changed(recorded, { state: 'new', reviewed_at: null }),
    PatientErased: (_, { stream }) => change({ patient_id: stream.id }, { responses: {} }),
  },
})

const source = (clinicId: number): Statement =>
  sql`submission_list s left join (${everyFormTitle(clinicId)}) f on f.id = s.form_id
      left join (${everyPatientName(clinicId)}) p on p.id = s.patient_id
      where s.clinic_id = ${clinicId}`

const COLUMNS = raw(`s.id, s.form_id as "formId", coalesce(f.title, '') as "formTitle",
  s.form_version as "formVersion", s.patient_id as "patientId", nullif(p.name, '') as "patientName", s.responses,
  s.sensitive, s.quick, s.language, s.state, s.submitted_at as "submittedAt", s.version`)

const masks = (clinicId: number): Statement => hasAddOn(clinicId, 'compliance-mode')

const row = (clinicId: number): Statement =>
  sql`${COLUMNS}, ${documentsAnswering(clinicId, raw('s.id'))} as documents, ${masks(clinicId)} as masks`

/** The submission with this id. */
export const storedSubmission = (clinicId: number, id: number): Statement<StoredSubmission> =>
  sql`select ${row(clinicId)} from ${source(clinicId)} and s.id = ${id}`

/** The submissions matched to a patient. */
export const submissionsOf = (clinicId: number, patientId: number): Statement<{ id: number }> =>
  sql`select id from submission_list where clinic_id = ${clinicId} and patient_id = ${patientId} order by id`

/** Of which form, and whose, every submission is. Made to be joined. */
export const everySubmission = (
  clinicId: number,
): Statement<{ id: number; patientId: number; formTitle: string; patientName: string | null }> =>
  sql`select s.id, s.patient_id as "patientId", coalesce(f.title, '') as "formTitle", nullif(p.name, '') as "patientName"
      from ${source(clinicId)}`

const when = (asked: boolean, condition: () => Statement): Statement => (asked ? condition() : raw(''))

// What is masked cannot be found, or a search would tell what it is.
const isMasked = (clinicId: number): Statement =>
  sql`${masks(clinicId)} and exists (
      select from (${everyFormVersion(clinicId)}) v, jsonb_array_elements(v.fields) asked
      where v."formId" = s.form_id and v."formVersion" = s.form_version
        and asked ->> 'id' = a.key and (asked ->> 'hipaasensitive')::boolean)`

// Position, not like: % and _ are letters, and so is a backslash. What was drawn has no words.
const finding = (clinicId: number, q: string): Statement =>
  sql`and (position(lower(${q}) in lower(coalesce(p.name, '') || chr(10) || coalesce(f.title, ''))) > 0
    or exists (select from jsonb_each_text(s.responses) a
      where position(lower(${q}) in lower(a.value)) > 0 and a.value not like 'drawn:%'
        and not (${isMasked(clinicId)})))`

type Narrowing = Pick<SubmissionQuery, 'q' | 'formId' | 'patientId' | 'state'>

const narrowed = (clinicId: number, { q, formId, patientId, state }: Narrowing): Statement =>
  sql`${when(formId !== undefined, () => sql`and s.form_id = ${formId}`)}
      ${when(patientId !== undefined, () => sql`and s.patient_id = ${patientId}`)}
      ${when(state !== undefined, () => sql`and s.state = ${state}`)}
      ${when(Boolean(q), () => finding(clinicId, q ?? ''))}`

/** A page of the submissions before the one with an id, newest first; `limit` null is all of them. */
export const submissionPage = (
  clinicId: number,
  asked: Narrowing,
  before: number | null,
  limit: number | null,
): Statement<StoredSubmission> =>
  sql`select ${row(clinicId)} from ${source(clinicId)} ${narrowed(clinicId, asked)}
      ${when(before !== null, () => sql`and s.id < ${before}`)} order by s.id desc limit ${limit}`

/** How many submissions there are on all pages. */
export const submissionsFound = (clinicId: number, asked: Narrowing): Statement<{ n: number }> =>
  sql`select count(*) as n from ${source(clinicId)} ${narrowed(clinicId, asked)}`
