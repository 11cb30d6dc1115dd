import { ifGiven, raw, sql, type Statement } from '#events'
import { everyAppointment } from '#modules/appointments'
import { describeFailure } from '#modules/messages'
import { everyPatientName } from '#modules/patients'
import { isByTime, type ReminderQuery, REMINDERS_COUNTED_TO, type ReminderSort } from './contract.ts'
import type { ReminderRow } from './reminder-row.ts'
import type { ReminderWindow } from './reminder-window.ts'

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
  r.attention as "needsAttention",
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

type ReminderFilters = Pick<ReminderQuery, 'q' | 'status' | 'type' | 'patientId' | 'appointmentId' | 'sort'>

/** The row to continue after; `at` is null where the newest come first. */
export interface ReminderCursor {
  readonly at: string | null
  readonly id: number
}

const filterReminders = (
  { status, type, patientId, appointmentId }: ReminderFilters,
  window: ReminderWindow,
): Statement =>
  sql`${ifGiven(status ?? window.status, (value) => sql`and status = ${value}`)}
      ${ifGiven(type, () => sql`and type = ${type}`)}
      ${ifGiven(patientId, () => sql`and patient_id = ${patientId}`)}
      ${ifGiven(appointmentId, () => sql`and appointment_id = ${appointmentId}`)}
      ${ifGiven(window.since, (since) => sql`and scheduled_for >= ${since}`)}
      ${ifGiven(window.before, (before) => sql`and scheduled_for < ${before}`)}
      ${raw(window.onlyAttention ? 'and attention' : '')}`

const continueAfter = (cursor: ReminderCursor | null, sort: ReminderSort): Statement =>
  ifGiven(cursor, ({ at, id }) => {
    if (at === null) return sql`and id < ${id}`
    return sort === 'time'
      ? sql`and (scheduled_for, id) > (${at}, ${id})`
      : sql`and (scheduled_for, id) < (${at}, ${id})`
  })

const orders: Readonly<Record<ReminderSort, Statement>> = {
  latest: raw('order by id desc'),
  time: raw('order by scheduled_for, id'),
  'latest-time': raw('order by scheduled_for desc, id desc'),
}

const matchingReminders = (
  clinicId: number,
  filters: ReminderFilters,
  window: ReminderWindow,
  cursor: ReminderCursor | null,
  limit: number | null,
): Statement => {
  const { q, status = window.status, type = null, patientId = null, appointmentId = null } = filters
  const { sort = 'latest' } = filters
  const inSearch = (after: ReminderCursor | null, most: number | null): Statement =>
    sql`select * from search_reminders(${q ?? ''}, ${status}, ${type}, ${patientId}, ${appointmentId},
      ${window.since}, ${window.before}, ${window.onlyAttention}, ${isByTime(sort)},
      ${after?.at ?? null}, ${after?.id ?? null}, ${most}) where clinic_id = ${clinicId}`
  // The search answers the earliest times first: the latest are at the end of all it finds.
  if (q && sort === 'latest-time')
    return sql`${inSearch(null, null)} ${continueAfter(cursor, sort)} ${orders[sort]} limit ${limit}`
  if (q) return inSearch(cursor, limit)
  return sql`select * from reminder_list where clinic_id = ${clinicId} and state = 'active'
      ${filterReminders(filters, window)} ${continueAfter(cursor, sort)} ${orders[sort]} limit ${limit}`
}

/** Lists a page of reminders, or of search results, in the order of the query; all of them if `limit` is null. */
export const reminderPage = (
  clinicId: number,
  filters: ReminderFilters,
  window: ReminderWindow,
  cursor: ReminderCursor | null,
  limit: number | null,
): Statement<StoredReminder> =>
  sql`${withDetails(clinicId, matchingReminders(clinicId, filters, window, cursor, limit))}
      ${orders[filters.sort ?? 'latest']}`

/** Counts the reminders on all pages, up to the counting limit. */
export const remindersFound = (
  clinicId: number,
  filters: ReminderFilters,
  window: ReminderWindow,
): Statement<{ n: number }> =>
  sql`select count(*) as n from (${matchingReminders(clinicId, filters, window, null, REMINDERS_COUNTED_TO)}) found`
