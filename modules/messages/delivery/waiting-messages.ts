import { raw, sql, type Statement } from '#events'
import { toIso } from '#rules/kernel'
import type { WaitingMessage } from './outgoing-message.ts'

/** A worker that reports no outcome for this long counts as dead. Milliseconds, like all constants here. */
export const LEASE_MS = 30_000
/** A provider's log shows a message at most this long after the hand-over. */
export const LOGGED_AFTER_MS = 15_000
/** Workers' clocks differ by less (ms). A hand-over further ahead was recorded before a clock was set back. */
export const MAX_CLOCK_DIFFERENCE_MS = 60_000
/** A message this late has lost its job, or the job queue's clock differs from ours. */
const LOST_AFTER_MS = 15_000
/** No message needs attention earlier than this. */
const MIN_WAIT_MS = Math.min(LOST_AFTER_MS, LOGGED_AFTER_MS)
/** Messages of one clinic per round; the next round takes the rest. */
const BATCH_SIZE = 200

/** The clinics that may have messages needing attention. */
export const clinicsWithWaiting = (now: number): Statement<{ clinicId: number }> =>
  sql`select clinic_id as "clinicId"
      from clinics_with_waiting_messages(${toIso(now - MIN_WAIT_MS)}, ${toIso(now + MAX_CLOCK_DIFFERENCE_MS)})`

/**
 * The messages of a table that need attention. The table has the columns `due_at` (when the next try is due;
 * null if none is), `delivery` ('handed_over', 'unknown' or other) and `handed_over_at`.
 */
export const waitingIn =
  (table: string) =>
  (clinicId: number, now: number): Statement<WaitingMessage> => {
    const momentAgo = (millis: number) => toIso(now - millis)
    return sql`(select id, false as open from ${raw(table)}
          where clinic_id = ${clinicId} and due_at <= ${momentAgo(LOST_AFTER_MS)} order by due_at limit ${BATCH_SIZE})
        union all
        (select id, true as open from ${raw(table)}
          where clinic_id = ${clinicId} and delivery in ('handed_over', 'unknown')
            and (handed_over_at > ${momentAgo(-MAX_CLOCK_DIFFERENCE_MS)}
              or handed_over_at <= ${momentAgo(LEASE_MS)}
              or delivery = 'unknown' and handed_over_at <= ${momentAgo(LOGGED_AFTER_MS)})
          order by handed_over_at limit ${BATCH_SIZE})`
  }
