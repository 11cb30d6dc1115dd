import { Schema } from 'effect'
import { projection, put, remove, sql, type Statement } from '#events'
import { activePatient, type PatientErased, type PatientRow } from '#modules/patients'
import type { SubmissionAnswersAccepted } from './events.ts'
import { everyFormTitle } from './form-list.ts'

/** Where a value in a patient's record came from. */
export const ProvenanceRow = Schema.Struct({
  field: Schema.String,
  submissionId: Schema.Number,
  formId: Schema.Number,
  formTitle: Schema.String,
  acceptedAt: Schema.String,
}).annotations({ identifier: 'Provenance' })
export type ProvenanceRow = typeof ProvenanceRow.Type

type Handled = ReturnType<typeof SubmissionAnswersAccepted> | ReturnType<typeof PatientErased>

/** The last answer that was taken into each field of a record. */
export const patientProvenance = projection<Handled>({
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

/** What was taken into a record last, and where it came from. */
export interface Accepted extends ProvenanceRow {
  readonly value: string
}

/** What was accepted into a patient's record, whatever it says by now. */
export const acceptedFor = (clinicId: number, patientId: number): Statement<Accepted> =>
  sql`select v.field, v.value, v.submission_id as "submissionId", v.form_id as "formId",
        coalesce(f.title, '') as "formTitle", v.accepted_at as "acceptedAt"
      from patient_provenance v left join (${everyFormTitle(clinicId)}) f on f.id = v.form_id
      where v.clinic_id = ${clinicId} and v.patient_id = ${patientId} order by v.accepted_at desc, v.field`

/** What of that still stands in the record. */
export const stillSo = (patient: PatientRow, accepted: readonly Accepted[]): readonly ProvenanceRow[] =>
  accepted
    .filter(({ field, value }) => (patient[field as keyof PatientRow] ?? '') === value)
    .map(({ field, submissionId, formId, formTitle, acceptedAt }) => ({
      field,
      submissionId,
      formId,
      formTitle,
      acceptedAt,
    }))

/** The record, and what was accepted into it: two reads for one flight. */
export const provenanceReads = (clinicId: number, patientId: number) =>
  [activePatient(clinicId, patientId), acceptedFor(clinicId, patientId)] as const
