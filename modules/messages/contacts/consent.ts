import { raw, sql, type Statement } from '#events'

/** Whether those of whom anything was said agree to messages. Made to be joined. */
export const everyConsent = (clinicId: number): Statement<{ id: number; email: boolean; sms: boolean }> =>
  sql`select patient_id as id, email = 'agreed' as email, sms = 'agreed' as sms from contact_preferences
      where clinic_id = ${clinicId}`

/** Whether a patient chose how to be reached since a moment (ISO 8601). Made to be a condition. */
export const choseSince = (clinicId: number, patient: string, since: string): Statement =>
  sql`exists (select from contact_preferences c where c.clinic_id = ${clinicId} and c.patient_id = ${raw(patient)}
      and (c.email_since >= ${since} or c.sms_since >= ${since}))`

/** When a patient last chose how to be reached. Made to stand where a value does. */
export const lastChoice = (clinicId: number, patientId: number): Statement =>
  sql`(select max(greatest(c.email_since, c.sms_since)) from contact_preferences c
      where c.clinic_id = ${clinicId} and c.patient_id = ${patientId})`
