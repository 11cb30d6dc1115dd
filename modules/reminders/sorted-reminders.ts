import { ifGiven, raw, sql, type Statement } from '#events'
import { type ReminderSort, sortKeyOf } from './contract.ts'
import { filterArguments, matchingReminders, type ReminderFilters } from './reminder-matches.ts'
import type { ReminderCursor } from './reminder-sorts.ts'
import type { ReminderWindow } from './reminder-window.ts'

/** The columns to sort a reminder `r` and its visit `a` by. */
const sortColumns: Readonly<Record<ReminderCursor['by'], readonly string[]>> = {
  id: ['r.id'],
  time: ['r.scheduled_for', 'r.id'],
  visit: [
    'coalesce(a.starts_at, r.scheduled_for)',
    'coalesce(r.appointment_id, 0)',
    'r.scheduled_for',
    'r.id',
  ],
}

const isLatestFirst = (sort: ReminderSort): boolean => sort.startsWith('latest')

/** Orders reminders `r` with their visits `a`. */
export const orderReminders = (sort: ReminderSort = 'latest'): Statement => {
  const columns = sortColumns[sortKeyOf(sort)]
  return raw(
    `order by ${columns.map((column) => (isLatestFirst(sort) ? `${column} desc` : column)).join(', ')}`,
  )
}

const cursorValues = (cursor: ReminderCursor | null): Statement => {
  switch (cursor?.by) {
    case undefined:
      return sql`null, null, null, null`
    case 'id':
      return sql`null, null, null, ${cursor.id}`
    case 'time':
      return sql`null, null, ${cursor.at}, ${cursor.id}`
    case 'visit':
      return sql`${cursor.at}, ${cursor.visit}, ${cursor.scheduledFor}, ${cursor.id}`
  }
}

/** Lists a page of the reminders that match the filters, in their order; all of them if `limit` is null. */
export const sortedReminders = (
  clinicId: number,
  filters: ReminderFilters,
  window: ReminderWindow,
  cursor: ReminderCursor | null,
  limit: number | null,
): Statement => {
  const { q, sort = 'latest' } = filters
  if (!q && sort === 'latest')
    return sql`${matchingReminders(clinicId, filters, window)}
      ${ifGiven(cursor, ({ id }) => sql`and id < ${id}`)} order by id desc limit ${limit}`
  return sql`select * from sorted_reminders(${q || null}, ${filterArguments(filters, window)}, ${sort},
      ${cursorValues(cursor)}, ${limit}) where clinic_id = ${clinicId}`
}
