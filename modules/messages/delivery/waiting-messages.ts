import { raw, sql, type Statement } from '#events'
import type { WaitingMessage } from './outgoing-message.ts'

/** A worker that reports no outcome for this long counts as dead. Milliseconds, like all constants here. */
export const LEASE = 30_000
/** A provider's log shows a message at most this long after the hand-over. */
export const LOGGED_AFTER = 15_000
/** Workers' clocks differ by less (ms). A later hand-over happened before the clock was set back. */
export const APART = 60_000
/** A message this late has lost its job, or the job queue's clock differs from ours. */
const LOST_AFTER = 15_000
/** No message needs attention earlier than this. */
const SOONEST = Math.min(LOST_AFTER, LOGGED_AFTER)
/** Messages of one clinic per round; the next round takes the rest. */
const AT_ONCE = 200

const moment = (millis: number): string => new Date(millis).toISOString()

/** The clinics that may have messages needing attention. */
export const clinicsWithWaiting = (now: number): Statement<{ clinicId: number }> =>
  sql`select clinic_id as "clinicId"
      from clinics_with_waiting_messages(${moment(now - SOONEST)}, ${moment(now + APART)})`

/**
 * The messages of a table that need attention. The table has the columns `due_at` (when the next try is due;
 * null if none is), `delivery` ('handed_over', 'unknown' or other) and `handed_over_at`.
 */
export const waitingIn =
  (table: string) =>
  (clinicId: number, now: number): Statement<WaitingMessage> => {
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
