import { raw, sql, type Statement } from '#events'

/** Whether something a patient has answered came, or was reviewed, since a moment (ISO 8601). Made to be a condition. */
export const answeredSince = (clinicId: number, patient: string, since: string): Statement =>
  sql`exists (select from submission_list s where s.clinic_id = ${clinicId} and s.patient_id = ${raw(patient)}
      and s.patient_id > 0 and (s.submitted_at >= ${since} or s.reviewed_at >= ${since}))`

/** When something a patient has answered last came, or was reviewed. Made to stand where a value does. */
export const lastAnswer = (clinicId: number, patientId: number): Statement =>
  sql`(select max(greatest(s.submitted_at, s.reviewed_at)) from submission_list s
      where s.clinic_id = ${clinicId} and s.patient_id = ${patientId})`
