import { raw, sql, type Statement } from '#events'

/** SQL condition: a submission of the patient arrived or was reviewed since a moment (ISO 8601). */
export const answeredSince = (clinicId: number, patient: string, since: string): Statement =>
  sql`exists (select from submission_list s where s.clinic_id = ${clinicId} and s.patient_id = ${raw(patient)}
      and s.patient_id > 0 and (s.submitted_at >= ${since} or s.reviewed_at >= ${since}))`

/** SQL value: when a submission of the patient last arrived or was reviewed. */
export const lastAnswer = (clinicId: number, patientId: number): Statement =>
  sql`(select max(greatest(s.submitted_at, s.reviewed_at)) from submission_list s
      where s.clinic_id = ${clinicId} and s.patient_id = ${patientId})`
