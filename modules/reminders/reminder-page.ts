import { raw, sql, type Statement } from '#events'
import { everyAppointment } from '#modules/appointments'
import type { MomentCursor } from '#modules/kernel'
import { reasonSays } from '#modules/messages'
import { everyPatientName } from '#modules/patients'
import { type ReminderQuery, REMINDERS_COUNTED_TO } from './contract.ts'
import type { ReminderRow } from './reminder-row.ts'

/** A reminder as the tables have it: why it failed has no words there. */
export type StoredReminder = Omit<ReminderRow, 'reason'>

/** The reminder, with its reason in words. */
export const worded = (stored: StoredReminder): ReminderRow => ({
  ...stored,
  reason: stored.reasonCode && reasonSays(stored.reasonCode),
})

const ROW = raw(`r.id, r.kind, r.patient_id as "patientId", coalesce(p.name, '') as "patientName",
  r.appointment_id as "appointmentId",
  case when a.id is not null
    then json_build_object('id', a.id, 'date', a.date, 'time', a.time, 'service', a.service) end as appointment,
  r.type, t.message, r.scheduled_for as "scheduledFor", r.sent_at as "sentAt", r.status, r.delivery, r.overdue,
  r.via, r.reason as "reasonCode", r.code as "providerCode",
  case when r.reason is not null then r.next_at end as "nextTryAt", r.answer,
  case when r.rule_id is not null
    then json_build_object('id', r.rule_id, 'minutesBefore', r.minutes_before) end as rule,
  r.created_at as "createdAt", r.version`)

const whole = (clinicId: number, reminders: Statement): Statement<StoredReminder> =>
  sql`select ${ROW} from (${reminders}) r
      join reminder_text t on t.clinic_id = ${clinicId} and t.id = r.id
      left join lateral (select * from (${everyPatientName(clinicId)}) n where n.id = r.patient_id limit 1) p on true
      left join lateral (select * from (${everyAppointment(clinicId)}) v where v.id = r.appointment_id limit 1) a
        on true`

/** The reminder with this id, on whatever list. */
export const reminderRow = (clinicId: number, id: number): Statement<StoredReminder> =>
  whole(clinicId, sql`select * from reminder_list where clinic_id = ${clinicId} and id = ${id}`)

/** The reminder with this id, if it is on the list. */
export const activeReminder = (clinicId: number, id: number): Statement<StoredReminder> =>
  whole(
    clinicId,
    sql`select * from reminder_list where clinic_id = ${clinicId} and id = ${id} and state = 'active'`,
  )

type Narrowing = Pick<ReminderQuery, 'q' | 'status' | 'type' | 'patientId' | 'appointmentId'>

const when = (asked: boolean, condition: () => Statement): Statement => (asked ? condition() : raw(''))

const narrowed = ({ status, type, patientId, appointmentId }: Narrowing): Statement =>
  sql`${when(status !== undefined, () => sql`and status = ${status}`)}
      ${when(type !== undefined, () => sql`and type = ${type}`)}
      ${when(patientId !== undefined, () => sql`and patient_id = ${patientId}`)}
      ${when(appointmentId !== undefined, () => sql`and appointment_id = ${appointmentId}`)}`

const found = (
  clinicId: number,
  asked: Narrowing,
  cursor: MomentCursor | null,
  limit: number | null,
): Statement => {
  const { q, status = null, type = null, patientId = null, appointmentId = null } = asked
  const [at, id] = cursor ?? [null, null]
  if (q)
    return sql`select * from search_reminders(${q}, ${status}, ${type}, ${patientId}, ${appointmentId},
      ${at}, ${id}, ${limit}) where clinic_id = ${clinicId}`
  return sql`select * from reminder_list where clinic_id = ${clinicId} and state = 'active' ${narrowed(asked)}
      ${when(cursor !== null, () => sql`and (scheduled_for, id) < (${at}, ${id})`)}
      order by scheduled_for desc, id desc limit ${limit}`
}

/** A page of the list, or of what a search finds in it, latest first; `limit` null is all of it. */
export const reminderPage = (
  clinicId: number,
  asked: Narrowing,
  cursor: MomentCursor | null,
  limit: number | null,
): Statement<StoredReminder> =>
  sql`${whole(clinicId, found(clinicId, asked, cursor, limit))} order by r.scheduled_for desc, r.id desc`

/** How many reminders there are on all pages, as far as they are counted. */
export const remindersFound = (clinicId: number, asked: Narrowing): Statement<{ n: number }> =>
  sql`select count(*) as n from (${found(clinicId, asked, null, REMINDERS_COUNTED_TO)}) found`
