import { raw, sql, type Statement } from '#events'
import type { Waiting } from './errand.ts'

/** A worker that has not said within this what became of a message is taken for dead. Milliseconds, like all here. */
export const LEASE = 30_000
/** A provider's own log knows a message no later than this after it was handed over. */
export const LOGGED_AFTER = 15_000
/** Clocks of workers differ by less than this. What is further ahead was handed over before the clocks were put back. */
export const APART = 60_000
/** What is this late has lost its job, or came due on other clocks than the jobs'. */
const LOST_AFTER = 15_000
/** Nothing has to be looked after any sooner than this. */
const SOONEST = Math.min(LOST_AFTER, LOGGED_AFTER)
/** What one look takes on of one clinic; the next look takes the rest. */
const AT_ONCE = 200

const moment = (millis: number): string => new Date(millis).toISOString()

/** The clinics that may have something to look after. */
export const clinicsWithWaiting = (now: number): Statement<{ clinicId: number }> =>
  sql`select clinic_id as "clinicId"
      from clinics_with_waiting_messages(${moment(now - SOONEST)}, ${moment(now + APART)})`

/**
 * What has to be looked after among the messages of a table, which has the columns `due_at` (when it is tried
 * next; null where it is not), `delivery` ('handed_over', 'unknown' or other) and `handed_over_at`.
 */
export const waitingIn =
  (table: string) =>
  (clinicId: number, now: number): Statement<Waiting> => {
    const before = (millis: number) => moment(now - millis)
    return sql`(select id, false as open from ${raw(table)}
          where clinic_id = ${clinicId} and due_at <= ${before(LOST_AFTER)} order by due_at limit ${AT_ONCE})
        union all
        (select id, true as open from ${raw(table)}
          where clinic_id = ${clinicId} and delivery in ('handed_over', 'unknown')
            and (handed_over_at > ${before(-APART)}
              or handed_over_at <= ${before(LEASE)}
              or delivery = 'unknown' and handed_over_at <= ${before(LOGGED_AFTER)})
          order by handed_over_at limit ${AT_ONCE})`
  }
