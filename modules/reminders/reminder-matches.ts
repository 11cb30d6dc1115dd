import { ifGiven, raw, sql, type Statement } from '#events'
import { type ReminderQuery, sortedBy } from './contract.ts'
import type { ReminderCursor } from './reminder-sorts.ts'
import type { ReminderWindow } from './reminder-window.ts'

export type ReminderFilters = Pick<
  ReminderQuery,
  'q' | 'status' | 'type' | 'patientId' | 'appointmentId' | 'sort'
>

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

/** Lists what a search finds: the latest record first, or by the time to send it; all of it if `most` is null. */
export const searchReminders = (
  clinicId: number,
  filters: ReminderFilters,
  window: ReminderWindow,
  after: Exclude<ReminderCursor, { by: 'visit' }> | null,
  most: number | null,
): Statement => {
  const { q, status = window.status, type = null, patientId = null, appointmentId = null, sort } = filters
  const at = after?.by === 'time' ? after.at : null
  return sql`select * from search_reminders(${q ?? ''}, ${status}, ${type}, ${patientId}, ${appointmentId},
      ${window.since}, ${window.before}, ${window.onlyAttention}, ${sortedBy(sort) === 'time'},
      ${at}, ${after?.id ?? null}, ${most}) where clinic_id = ${clinicId}`
}

/** Lists the active reminders that the filters leave, in no order; of a search, up to `most`, or all if that is null. */
export const matchingReminders = (
  clinicId: number,
  filters: ReminderFilters,
  window: ReminderWindow,
  most: number | null = null,
): Statement =>
  filters.q
    ? searchReminders(clinicId, filters, window, null, most)
    : sql`select * from reminder_list where clinic_id = ${clinicId} and state = 'active'
        ${filterReminders(filters, window)}`

/** Whether the filters leave few of a clinic's reminders, so that all of them can be put in order. */
export const leaveFew = (
  { q, status, patientId, appointmentId }: ReminderFilters,
  { since, before, onlyAttention }: ReminderWindow,
): boolean =>
  Boolean(
    q || since || before || onlyAttention || (status && status !== 'sent') || patientId || appointmentId,
  )
