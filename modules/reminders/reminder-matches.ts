import { ifGiven, raw, sql, type Statement } from '#events'
import { REMINDER_STATUSES, REMINDER_TYPES, type ReminderQuery } from './contract.ts'
import type { ReminderWindow } from './reminder-window.ts'

export type ReminderFilters = Pick<
  ReminderQuery,
  'q' | 'status' | 'type' | 'patientId' | 'appointmentId' | 'sort'
>

const timeConditions = ({ since, before }: ReminderWindow): Statement =>
  sql`${ifGiven(since, (from) => sql`and scheduled_for >= ${from}`)}
      ${ifGiven(before, (to) => sql`and scheduled_for < ${to}`)}`

const filterReminders = (
  { status, type, patientId, appointmentId }: ReminderFilters,
  window: ReminderWindow,
): Statement =>
  sql`${ifGiven(status ?? window.status, (value) => sql`and status = ${value}`)}
      ${ifGiven(type, () => sql`and type = ${type}`)}
      ${ifGiven(patientId, () => sql`and patient_id = ${patientId}`)}
      ${ifGiven(appointmentId, () => sql`and appointment_id = ${appointmentId}`)}
      ${timeConditions(window)}
      ${raw(window.onlyAttention ? 'and attention' : '')}`

const statusesOf = ({ status }: ReminderFilters, window: ReminderWindow): readonly string[] => {
  const onlyStatus = status ?? window.status
  return onlyStatus ? [onlyStatus] : [...REMINDER_STATUSES]
}

const typesOf = ({ type }: ReminderFilters): readonly string[] => (type ? [type] : [...REMINDER_TYPES])

/** Returns the filters and the window as arguments of the database functions. */
export const filterArguments = (filters: ReminderFilters, window: ReminderWindow): Statement => {
  const { patientId = null, appointmentId = null } = filters
  return sql`${statusesOf(filters, window)}, ${typesOf(filters)}, ${patientId}, ${appointmentId},
      ${window.since}, ${window.before}, ${window.onlyAttention}`
}

/** Lists the active reminders that match all filters but the search, unordered. */
export const matchingReminders = (
  clinicId: number,
  filters: ReminderFilters,
  window: ReminderWindow,
): Statement =>
  sql`select * from reminder_list where clinic_id = ${clinicId} and state = 'active'
        ${filterReminders(filters, window)}`

// Reads only the matching part of an index by status, channel and time.
const indexedReminders = (clinicId: number, filters: ReminderFilters, window: ReminderWindow): Statement =>
  sql`select from reminder_order where clinic_id = ${clinicId} and listed
        and status = any(${statusesOf(filters, window)}) and type = any(${typesOf(filters)})
        ${timeConditions(window)}`

/** Counts the reminders that match the filters, up to `maxCount`. */
export const countReminders = (
  clinicId: number,
  filters: ReminderFilters,
  window: ReminderWindow,
  maxCount: number,
): Statement<{ n: number }> => {
  const { q, patientId, appointmentId } = filters
  if (q) return sql`select count_reminders(${q}, ${filterArguments(filters, window)}, ${maxCount}) as n`
  const isNarrow = patientId !== undefined || appointmentId !== undefined || window.onlyAttention
  const matches = (isNarrow ? matchingReminders : indexedReminders)(clinicId, filters, window)
  return sql`select count(*) as n from (${matches} limit ${maxCount}) found`
}
