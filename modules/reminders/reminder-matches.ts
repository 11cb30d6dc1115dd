import { ifGiven, raw, sql, type Statement } from '#events'
import { REMINDER_STATUSES, REMINDER_TYPES, type ReminderQuery } from './contract.ts'
import type { ReminderWindow } from './reminder-window.ts'

export type ReminderFilters = Pick<
  ReminderQuery,
  'q' | 'status' | 'type' | 'patientId' | 'appointmentId' | 'sort'
>

const timesIn = ({ since, before }: ReminderWindow): Statement =>
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
      ${timesIn(window)}
      ${raw(window.onlyAttention ? 'and attention' : '')}`

const statusesOf = ({ status }: ReminderFilters, window: ReminderWindow): readonly string[] => {
  const chosen = status ?? window.status
  return chosen ? [chosen] : [...REMINDER_STATUSES]
}

const typesOf = ({ type }: ReminderFilters): readonly string[] => (type ? [type] : [...REMINDER_TYPES])

/** Returns the filters and the window as the functions of the database take them. */
export const chosenFilters = (filters: ReminderFilters, window: ReminderWindow): Statement => {
  const { patientId = null, appointmentId = null } = filters
  return sql`${statusesOf(filters, window)}, ${typesOf(filters)}, ${patientId}, ${appointmentId},
      ${window.since}, ${window.before}, ${window.onlyAttention}`
}

/** Lists the active reminders that the filters other than the search leave, in no order. */
export const matchingReminders = (
  clinicId: number,
  filters: ReminderFilters,
  window: ReminderWindow,
): Statement =>
  sql`select * from reminder_list where clinic_id = ${clinicId} and state = 'active'
        ${filterReminders(filters, window)}`

// An index has the reminders of each status and channel by time, so that none but these are looked at.
const placesOf = (clinicId: number, filters: ReminderFilters, window: ReminderWindow): Statement =>
  sql`select from reminder_order where clinic_id = ${clinicId} and listed
        and status = any(${statusesOf(filters, window)}) and type = any(${typesOf(filters)})
        ${timesIn(window)}`

/** Counts the reminders that the filters leave, up to `most`. */
export const countReminders = (
  clinicId: number,
  filters: ReminderFilters,
  window: ReminderWindow,
  most: number,
): Statement<{ n: number }> => {
  const { q, patientId, appointmentId } = filters
  if (q) return sql`select count_reminders(${q}, ${chosenFilters(filters, window)}, ${most}) as n`
  const isNarrow = patientId !== undefined || appointmentId !== undefined || window.onlyAttention
  const found = (isNarrow ? matchingReminders : placesOf)(clinicId, filters, window)
  return sql`select count(*) as n from (${found} limit ${most}) found`
}
