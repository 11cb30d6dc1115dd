import { Effect, Schema } from 'effect'
import { Database, Origin, projection, put, remove, sql, type Statement } from '#events'
import { accessEntry } from '#modules/audit'
import { activePatient, type PatientErased, PatientNotFound, type PatientRow } from '#modules/patients'
import type { SubmissionAnswersAccepted } from '../events.ts'
import { everyFormTitle } from '../forms/form-list.ts'

/** Returns the submissions that a record's values came from, as long as the values are unchanged. Recorded in the access ledger. */
export const loadProvenance = Effect.fn('Submissions.provenance')(function* (patientId: number) {
  const database = yield* Database
  const { clinicId } = yield* Origin
  const [record, acceptedIn] = provenanceReads(clinicId, patientId)
  const [[patient], accepted] = yield* database.queries([
    record,
    acceptedIn,
    yield* accessEntry('open', `patient-${patientId}`, record),
  ])
  if (!patient) return yield* Effect.fail(new PatientNotFound())
  return keepUnchangedValues(patient, accepted)
})

/** The source of a value in a patient's record. */
export const ProvenanceRow = Schema.Struct({
  field: Schema.String,
  submissionId: Schema.Number,
  formId: Schema.Number,
  formTitle: Schema.String,
  acceptedAt: Schema.String,
}).annotations({ identifier: 'Provenance' })
export type ProvenanceRow = typeof ProvenanceRow.Type

type HandledEvent = ReturnType<typeof SubmissionAnswersAccepted> | ReturnType<typeof PatientErased>

/** The latest answer accepted into each field of a record. */
export const patientProvenance = projection<HandledEvent>({
  table: 'patient_provenance',
  version: 1,
  key: ['patient_id', 'field'],
  on: {
    SubmissionAnswersAccepted: ({ patientId, formId, accepted }, { stream, at }) =>
      Object.entries(accepted).map(([field, value]) =>
        put({
          patient_id: patientId,
          field,
          value,
          submission_id: stream.id,
          form_id: formId,
          accepted_at: at,
        }),
      ),
    PatientErased: (_, { stream }) => remove({ patient_id: stream.id }),
  },
})

export interface AcceptedValue extends ProvenanceRow {
  readonly value: string
}

/** Lists the values accepted into a patient's record, even if changed since. */
const acceptedValues = (clinicId: number, patientId: number): Statement<AcceptedValue> =>
  sql`select v.field, v.value, v.submission_id as "submissionId", v.form_id as "formId",
        coalesce(f.title, '') as "formTitle", v.accepted_at as "acceptedAt"
      from patient_provenance v left join (${everyFormTitle(clinicId)}) f on f.id = v.form_id
      where v.clinic_id = ${clinicId} and v.patient_id = ${patientId} order by v.accepted_at desc, v.field`

/** Keeps the accepted values that the record still has. */
export const keepUnchangedValues = (
  patient: PatientRow,
  accepted: readonly AcceptedValue[],
): readonly ProvenanceRow[] =>
  accepted
    .filter(({ field, value }) => (patient[field as keyof PatientRow] ?? '') === value)
    .map(({ field, submissionId, formId, formTitle, acceptedAt }) => ({
      field,
      submissionId,
      formId,
      formTitle,
      acceptedAt,
    }))

/** Returns the statements for the record and its accepted values, to run together. */
export const provenanceReads = (clinicId: number, patientId: number) =>
  [activePatient(clinicId, patientId), acceptedValues(clinicId, patientId)] as const
