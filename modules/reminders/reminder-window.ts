import { addDays, localTimeAt, startOfDay } from '#modules/kernel'
import { DAY_MS, toIso } from '#rules/kernel'
import { ATTENTION_DAYS, type ReminderQuery } from './contract.ts'

/** The limits that a view and chosen days set: to be sent at `since` (ISO 8601) or later, and before `before`. */
export interface ReminderWindow {
  readonly since: string | null
  readonly before: string | null
  readonly onlyAttention: boolean
  /** The status, if the query does not name another one. */
  readonly status: 'pending' | null
}

/** The window of a list without a view and without days. */
export const WHOLE_LIST: ReminderWindow = { since: null, before: null, onlyAttention: false, status: null }

type Bounds = Pick<ReminderWindow, 'since' | 'before'>

/** Returns the stricter of two bounds. ISO 8601 texts sort like the times they describe. */
const stricterBounds = (one: Bounds, other: Bounds): Bounds => ({
  since: one.since === null || (other.since !== null && other.since > one.since) ? other.since : one.since,
  before:
    one.before === null || (other.before !== null && other.before < one.before) ? other.before : one.before,
})

/**
 * Returns the window of a query: its view, and its days `from` and `to`. `zone` is the clinic's time zone, `now` is in
 * milliseconds since the epoch.
 */
export const windowOf = (
  { view = 'all', from, to }: Pick<ReminderQuery, 'view' | 'from' | 'to'>,
  zone: string,
  now: number,
): ReminderWindow => {
  const startOf = (date: string): string => toIso(startOfDay(zone, date))
  const { date: today } = localTimeAt(zone, now)
  const tomorrow = addDays(today, 1)
  const dayBounds = { since: from ? startOf(from) : null, before: to ? startOf(addDays(to, 1)) : null }
  const viewBounds: Readonly<Record<typeof view, Bounds>> = {
    attention: { since: toIso(now - ATTENTION_DAYS * DAY_MS), before: null },
    today: { since: startOf(today), before: startOf(tomorrow) },
    upcoming: { since: startOf(tomorrow), before: null },
    all: { since: null, before: null },
  }
  return {
    ...stricterBounds(dayBounds, viewBounds[view]),
    onlyAttention: view === 'attention',
    status: view === 'upcoming' ? 'pending' : null,
  }
}
