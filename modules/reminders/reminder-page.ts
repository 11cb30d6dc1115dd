import { ifGiven, raw, sql, type Statement } from '#events'
import { everyAppointment } from '#modules/appointments'
import { describeFailure } from '#modules/messages'
import { everyPatientName } from '#modules/patients'
import { type ReminderQuery, REMINDERS_COUNTED_TO } from './contract.ts'
import type { ReminderRow } from './reminder-row.ts'

/** A reminder as stored, without the sentence for its failure. */
export type StoredReminder = Omit<ReminderRow, 'reason'>

/** Adds the sentence for the failure to a reminder. */
export const describeReminder = (stored: StoredReminder): ReminderRow => ({
  ...stored,
  reason: stored.reasonCode && describeFailure(stored.reasonCode),
})

const ROW = raw(`r.id, r.kind, r.patient_id as "patientId", coalesce(p.name, '') as "patientName",
  r.appointment_id as "appointmentId",
  case when a.id is not null
    then json_build_object('id', a.id, 'date', a.date, 'time', a.time, 'service', a.service) end as appointment,
  r.type, t.message, r.scheduled_for as "scheduledFor", r.sent_at as "sentAt", r.status, r.delivery, r.overdue,
  r.via, r.reason as "reasonCode", r.code as "providerCode",
  case when r.reason is not null and r.reason <> 'address_unconfirmed' then r.next_at end as "nextTryAt", r.answer,
  case when r.rule_id is not null
    then json_build_object('id', r.rule_id, 'minutesBefore', r.minutes_before) end as rule,
  r.created_at as "createdAt", r.version`)

const withDetails = (clinicId: number, reminders: Statement): Statement<StoredReminder> =>
  sql`select ${ROW} from (${reminders}) r
      join reminder_text t on t.clinic_id = ${clinicId} and t.id = r.id
      left join lateral (select * from (${everyPatientName(clinicId)}) n where n.id = r.patient_id limit 1) p on true
      left join lateral (select * from (${everyAppointment(clinicId)}) v where v.id = r.appointment_id limit 1) a
        on true`

/** Returns the reminder with this id, in any state. */
export const reminderRow = (clinicId: number, id: number): Statement<StoredReminder> =>
  withDetails(clinicId, sql`select * from reminder_list where clinic_id = ${clinicId} and id = ${id}`)

/** Returns the reminder with this id if it is active. */
export const activeReminder = (clinicId: number, id: number): Statement<StoredReminder> =>
  withDetails(
    clinicId,
    sql`select * from reminder_list where clinic_id = ${clinicId} and id = ${id} and state = 'active'`,
  )

type ReminderFilters = Pick<ReminderQuery, 'q' | 'status' | 'type' | 'patientId' | 'appointmentId'>

const filterReminders = ({ status, type, patientId, appointmentId }: ReminderFilters): Statement =>
  sql`${ifGiven(status, () => sql`and status = ${status}`)}
      ${ifGiven(type, () => sql`and type = ${type}`)}
      ${ifGiven(patientId, () => sql`and patient_id = ${patientId}`)}
      ${ifGiven(appointmentId, () => sql`and appointment_id = ${appointmentId}`)}`

const matchingReminders = (
  clinicId: number,
  filters: ReminderFilters,
  before: number | null,
  limit: number | null,
): Statement => {
  const { q, status = null, type = null, patientId = null, appointmentId = null } = filters
  if (q)
    return sql`select * from search_reminders(${q}, ${status}, ${type}, ${patientId}, ${appointmentId},
      ${before}, ${limit}) where clinic_id = ${clinicId}`
  return sql`select * from reminder_list where clinic_id = ${clinicId} and state = 'active' ${filterReminders(filters)}
      ${ifGiven(before, () => sql`and id < ${before}`)} order by id desc limit ${limit}`
}

/** Lists a page of reminders, or of search results, newest first; all of them if `limit` is null. */
export const reminderPage = (
  clinicId: number,
  filters: ReminderFilters,
  before: number | null,
  limit: number | null,
): Statement<StoredReminder> =>
  sql`${withDetails(clinicId, matchingReminders(clinicId, filters, before, limit))} order by r.id desc`

/** Counts the reminders on all pages, up to the counting limit. */
export const remindersFound = (clinicId: number, filters: ReminderFilters): Statement<{ n: number }> =>
  sql`select count(*) as n from (${matchingReminders(clinicId, filters, null, REMINDERS_COUNTED_TO)}) found`
