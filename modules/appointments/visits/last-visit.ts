import { raw, sql, type Statement } from '#events'

/**
 * Whether a patient has had, or has, a visit since a moment (ISO 8601), or one was booked since. Made to be a condition;
 * `patient` is the column with the patient's number.
 */
export const visitedSince = (clinicId: number, patient: string, since: string): Statement =>
  sql`exists (select from appointment_list v where v.clinic_id = ${clinicId} and v.patient_id = ${raw(patient)}
      and (v.starts_at >= ${since} or v.created_at >= ${since}))`

/** When a patient's last visit is or was, or was booked, whichever is later. Made to stand where a value does. */
export const lastVisit = (clinicId: number, patientId: number): Statement =>
  sql`(select max(greatest(v.starts_at, v.created_at)) from appointment_list v
      where v.clinic_id = ${clinicId} and v.patient_id = ${patientId})`
