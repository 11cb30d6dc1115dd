import { raw, sql, type Statement } from '#events'

/** SQL condition: a visit at or after a moment (ISO 8601), or one booked since. `patient` is a column. */
export const visitedSince = (clinicId: number, patient: string, since: string): Statement =>
  sql`exists (select from appointment_list v where v.clinic_id = ${clinicId} and v.patient_id = ${raw(patient)}
      and (v.starts_at >= ${since} or v.created_at >= ${since}))`

/** SQL value: the later of a patient's last visit and last booking. */
export const lastVisit = (clinicId: number, patientId: number): Statement =>
  sql`(select max(greatest(v.starts_at, v.created_at)) from appointment_list v
      where v.clinic_id = ${clinicId} and v.patient_id = ${patientId})`
