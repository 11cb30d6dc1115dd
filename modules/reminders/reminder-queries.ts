import type { Channel, DeliveryMethod } from '#contracts/messages'
import { raw, sql, type Statement } from '#events'
import { everyPatientName } from '#modules/patients'

interface DueReminder {
  readonly id: number
  readonly channel: Channel
  readonly name: string
  readonly dueAt: string
  readonly attempt: number
}

/** Lists the kind, patient, appointment and delivery method of every reminder. Made to be joined. */
export const everyReminder = (
  clinicId: number,
): Statement<{
  id: number
  kind: string
  patientId: number
  appointmentId: number | null
  via: DeliveryMethod | null
}> =>
  sql`select id, kind, patient_id as "patientId", appointment_id as "appointmentId", via from reminder_list
      where clinic_id = ${clinicId}`

/** Lists the reminders that users removed, with their patients' names. Made to be joined. */
export const removedReminders = (clinicId: number): Statement<{ id: number; name: string }> =>
  sql`select r.id, p.name from reminder_list r join (${everyPatientName(clinicId)}) p on p.id = r.patient_id
      where r.clinic_id = ${clinicId} and r.state = 'removed'`

/** Lists the reminders due at or before a moment (ISO 8601). `attempt` is the number of the next attempt. */
export const dueReminders = (clinicId: number, before: string): Statement<DueReminder> =>
  sql`select r.id, r.type as channel, p.name, r.due_at as "dueAt", r.tries + 1 as attempt
      from reminder_list r join (${everyPatientName(clinicId)}) p on p.id = r.patient_id
      where r.clinic_id = ${clinicId} and r.due_at <= ${before} order by r.due_at, r.id`

/** SQL condition: a patient has a reminder scheduled for a moment (ISO 8601) or later, or created since. */
export const wasRemindedSince = (clinicId: number, patient: string, since: string): Statement =>
  sql`exists (select from reminder_list r where r.clinic_id = ${clinicId} and r.patient_id = ${raw(patient)}
      and (r.scheduled_for >= ${since} or r.created_at >= ${since}))`

/** SQL value: the latest scheduled or creation time of a patient's reminders. */
export const lastReminderTime = (clinicId: number, patientId: number): Statement =>
  sql`(select max(greatest(r.scheduled_for, r.created_at)) from reminder_list r
      where r.clinic_id = ${clinicId} and r.patient_id = ${patientId})`
