import { ifGiven, raw, sql, type Statement } from '#events'
import { everyAppointment } from '#modules/appointments'
import { type ReminderSort, sortedBy } from './contract.ts'
import { leaveFew, matchingReminders, type ReminderFilters, searchReminders } from './reminder-matches.ts'
import type { ReminderCursor } from './reminder-sorts.ts'
import type { ReminderWindow } from './reminder-window.ts'

/** The columns of an order, of a reminder `r` and its visit `a`. */
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

const VISITS = ['a.starts_at', 'a.id', 'r.scheduled_for', 'r.id'] as const
const WITHOUT_VISIT = ['r.scheduled_for', '0::bigint', 'r.scheduled_for', 'r.id'] as const
const MERGED = ['r.sorted_at', 'coalesce(r.appointment_id, 0)', 'r.scheduled_for', 'r.id'] as const

const isLatestFirst = (sort: ReminderSort): boolean => sort.startsWith('latest')

const orderBy = (columns: readonly string[], sort: ReminderSort): Statement =>
  raw(`order by ${columns.map((column) => (isLatestFirst(sort) ? `${column} desc` : column)).join(', ')}`)

/** Orders reminders `r` with their visits `a`. */
export const orderReminders = (sort: ReminderSort = 'latest'): Statement =>
  orderBy(sortColumns[sortedBy(sort)], sort)

const cursorValues = (cursor: ReminderCursor): readonly (string | number)[] => {
  switch (cursor.by) {
    case 'id':
      return [cursor.id]
    case 'time':
      return [cursor.at, cursor.id]
    case 'visit':
      return [cursor.at, cursor.visit, cursor.scheduledFor, cursor.id]
  }
}

// The first column alone is compared too, as an index can start there.
const continueAfter = (
  cursor: ReminderCursor | null,
  columns: readonly string[],
  sort: ReminderSort,
): Statement =>
  ifGiven(cursor, (after) => {
    const beyond = isLatestFirst(sort) ? '<' : '>'
    const [first, ...rest] = cursorValues(after)
    const values = rest.reduce<Statement>((list, value) => sql`${list}, ${value}`, sql`${first}`)
    return sql`and ${raw(`${columns[0]} ${beyond}=`)} ${first}
      and (${raw(columns.join(', '))}) ${raw(beyond)} (${values})`
  })

interface Part {
  readonly cursor: ReminderCursor | null
  readonly sort: ReminderSort
  readonly limit: number | null
}

// Visits are read in their order until the page is full, which is quick where most reminders are listed. Of few
// reminders the visits may be anywhere: those reminders are found first.
const byVisit = (
  clinicId: number,
  filters: ReminderFilters,
  window: ReminderWindow,
  { cursor, sort, limit }: Part,
): Statement =>
  sql`with found as ${raw(leaveFew(filters, window) ? 'materialized' : 'not materialized')}
      (${matchingReminders(clinicId, filters, window)})
    select * from (
      (select r.*, a.starts_at as sorted_at from (${everyAppointment(clinicId)}) a
        join found r on r.appointment_id = a.id
        where true ${continueAfter(cursor, VISITS, sort)} ${orderBy(VISITS, sort)} limit ${limit})
      union all
      (select r.*, r.scheduled_for from found r
        where r.appointment_id is null ${continueAfter(cursor, WITHOUT_VISIT, sort)}
        ${orderBy(WITHOUT_VISIT, sort)} limit ${limit})
    ) r ${orderBy(MERGED, sort)} limit ${limit}`

/** Lists a page of the reminders that the filters leave, in the order of the query; all of them if `limit` is null. */
export const sortedReminders = (
  clinicId: number,
  filters: ReminderFilters,
  window: ReminderWindow,
  cursor: ReminderCursor | null,
  limit: number | null,
): Statement => {
  const { q, sort = 'latest' } = filters
  const by = sortedBy(sort)
  if (by === 'visit') return byVisit(clinicId, filters, window, { cursor, sort, limit })
  // The search answers the earliest times first: the latest are at the end of all it finds.
  if (q && sort !== 'latest-time' && cursor?.by !== 'visit')
    return searchReminders(clinicId, filters, window, cursor, limit)
  return sql`select * from (${matchingReminders(clinicId, filters, window)}) r
      where true ${continueAfter(cursor, sortColumns[by], sort)} ${orderBy(sortColumns[by], sort)} limit ${limit}`
}
