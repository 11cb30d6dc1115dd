import type { Channel } from '#contracts/messages'
import { raw, sql, type Statement } from '#events'
import { everyPatientName } from '#modules/patients'

/** A message that is about to go out. */
interface DueReminder {
  readonly id: number
  readonly channel: Channel
  readonly name: string
  readonly dueAt: string
  readonly attempt: number
}

/** Of which kind every reminder is, whose, and about which appointment. Made to be joined. */
export const everyReminder = (
  clinicId: number,
): Statement<{ id: number; kind: string; patientId: number; appointmentId: number | null }> =>
  sql`select id, kind, patient_id as "patientId", appointment_id as "appointmentId" from reminder_list
      where clinic_id = ${clinicId}`

/** Reminders that somebody removed, by their patients' names. Made to be joined. */
export const removedReminders = (clinicId: number): Statement<{ id: number; name: string }> =>
  sql`select r.id, p.name from reminder_list r join (${everyPatientName(clinicId)}) p on p.id = r.patient_id
      where r.clinic_id = ${clinicId} and r.state = 'removed'`

/** Reminders that are tried next at a moment or before, `attempt` being the number of that try. Moments are ISO 8601. */
export const dueReminders = (clinicId: number, before: string): Statement<DueReminder> =>
  sql`select r.id, r.type as channel, p.name, r.due_at as "dueAt", r.tries + 1 as attempt
      from reminder_list r join (${everyPatientName(clinicId)}) p on p.id = r.patient_id
      where r.clinic_id = ${clinicId} and r.due_at <= ${before} order by r.due_at, r.id`

/** Whether a patient was, or is to be, reminded since a moment (ISO 8601), or said so. Made to be a condition. */
export const remindedSince = (clinicId: number, patient: string, since: string): Statement =>
  sql`exists (select from reminder_list r where r.clinic_id = ${clinicId} and r.patient_id = ${raw(patient)}
      and (r.scheduled_for >= ${since} or r.created_at >= ${since}))`

/** When a patient was, or is to be, reminded last, or somebody said so. Made to stand where a value does. */
export const lastReminder = (clinicId: number, patientId: number): Statement =>
  sql`(select max(greatest(r.scheduled_for, r.created_at)) from reminder_list r
      where r.clinic_id = ${clinicId} and r.patient_id = ${patientId})`
