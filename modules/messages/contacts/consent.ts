import { raw, sql, type Statement } from '#events'

/** Email and SMS consent of every patient with saved preferences. A subquery for joins. */
export const allConsents = (clinicId: number): Statement<{ id: number; email: boolean; sms: boolean }> =>
  sql`select patient_id as id, email = 'agreed' as email, sms = 'agreed' as sms from contact_preferences
      where clinic_id = ${clinicId}`

/** Whether a patient changed their consent at or after a moment (ISO 8601). An SQL condition. */
export const changedConsentSince = (clinicId: number, patient: string, since: string): Statement =>
  sql`exists (select from contact_preferences c where c.clinic_id = ${clinicId} and c.patient_id = ${raw(patient)}
      and (c.email_since >= ${since} or c.sms_since >= ${since}))`

/** When a patient last changed their consent. An SQL expression. */
export const lastConsentTime = (clinicId: number, patientId: number): Statement =>
  sql`(select max(greatest(c.email_since, c.sms_since)) from contact_preferences c
      where c.clinic_id = ${clinicId} and c.patient_id = ${patientId})`
