import { raw, sql, type Statement } from '#events'
import { everyAppointment } from '#modules/appointments'
import { describeFailure } from '#modules/messages'
import { everyPatientName } from '#modules/patients'
import { MAX_REMINDERS_COUNTED } from './contract.ts'
import { countReminders, type ReminderFilters } from './reminder-matches.ts'
import type { ReminderRow } from './reminder-row.ts'
import type { ReminderCursor } from './reminder-sorts.ts'
import type { ReminderWindow } from './reminder-window.ts'
import { orderReminders, sortedReminders } from './sorted-reminders.ts'

/** A reminder as stored, without the sentence for its failure, and with the start of its visit, if it has one. */
export interface StoredReminder extends Omit<ReminderRow, 'reason'> {
  readonly visitAt: string | null
}

/** Adds the sentence for the failure to a reminder. */
export const describeReminder = (stored: StoredReminder): ReminderRow => {
  const { visitAt: _, ...row } = stored
  return { ...row, reason: row.reasonCode && describeFailure(row.reasonCode) }
}

const COLUMNS = raw(`r.id, r.kind, r.patient_id as "patientId", coalesce(p.name, '') as "patientName",
  r.appointment_id as "appointmentId",
  case when a.id is not null
    then json_build_object('id', a.id, 'date', a.date, 'time', a.time, 'service', a.service) end as appointment,
  a.starts_at as "visitAt",
  r.type, t.message, r.scheduled_for as "scheduledFor", r.sent_at as "sentAt", r.status, r.delivery, r.overdue,
  r.via, r.reason as "reasonCode", r.code as "providerCode",
  case when r.reason is not null and r.reason <> 'address_unconfirmed' then r.next_at end as "nextTryAt", r.answer,
  r.attention as "needsAttention",
  case when r.rule_id is not null
    then json_build_object('id', r.rule_id, 'minutesBefore', r.minutes_before) end as rule,
  r.created_at as "createdAt", r.version`)

const withDetails = (clinicId: number, reminders: Statement): Statement<StoredReminder> =>
  sql`select ${COLUMNS} from (${reminders}) r
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

/** Lists a page of reminders, or of search results, in the order of the query; all of them if `limit` is null. */
export const reminderPage = (
  clinicId: number,
  filters: ReminderFilters,
  window: ReminderWindow,
  cursor: ReminderCursor | null,
  limit: number | null,
): Statement<StoredReminder> =>
  sql`${withDetails(clinicId, sortedReminders(clinicId, filters, window, cursor, limit))}
      ${orderReminders(filters.sort)}`

/** Counts the reminders on all pages, up to the counting limit. */
export const countFoundReminders = (
  clinicId: number,
  filters: ReminderFilters,
  window: ReminderWindow,
): Statement<{ n: number }> => countReminders(clinicId, filters, window, MAX_REMINDERS_COUNTED)
