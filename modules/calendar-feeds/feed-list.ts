import { Schema } from 'effect'
import { changeRow, projection, put, raw, remove, sql, type Statement, userOf } from '#events'
import { userNameTable } from '#modules/identity'
import type { CalendarFeedEvent } from './events.ts'

const { Boolean: Flag, NullOr, Number: Num, String: Text } = Schema

/** A calendar feed, without its secret address. Moments are ISO 8601. */
export const FeedRow = Schema.Struct({
  id: Num,
  /** The calendar's practitioner; null for the whole clinic. */
  practitionerId: NullOr(Num),
  practitionerName: NullOr(Text),
  /** Whether patient names are included. */
  names: Flag,
  /** When it got its current address. */
  addressedAt: Text,
  /** The person to whom the address was shown, which happens once. */
  shownTo: NullOr(Text),
  /** Whether the address works. It stops when the person to whom it was shown loses access to the calendar. */
  works: Flag,
  /** When it was last fetched, to the minute; null if never at this address. */
  readAt: NullOr(Text),
  version: Num,
}).annotations({ identifier: 'CalendarFeed' })
export type FeedRow = typeof FeedRow.Type

/** The feeds that were not revoked. */
export const calendarFeedList = projection<CalendarFeedEvent>({
  table: 'calendar_feed_list',
  version: 2,
  key: ['id'],
  on: {
    CalendarFeedOpened: ({ practitionerId, names }, { stream, at, version, meta }) =>
      put({
        id: stream.id,
        practitioner_id: practitionerId,
        names,
        addressed_at: at,
        shown_to: userOf(meta.actor),
        version,
      }),
    CalendarFeedRenewed: (_, recorded) =>
      changeRow(recorded, { addressed_at: recorded.at, shown_to: userOf(recorded.meta.actor) }),
    CalendarFeedAddressEnded: (_, recorded) => changeRow(recorded),
    CalendarFeedNamesSwitched: ({ names }, recorded) => changeRow(recorded, { names }),
    CalendarFeedRevoked: (_, { stream }) => remove({ id: stream.id }),
  },
})

const FEED_COLUMNS = raw(`l.id, l.practitioner_id as "practitionerId", n.name as "practitionerName", l.names,
  l.addressed_at as "addressedAt", w.name as "shownTo",
  s.id is not null and may_know_feed(l.clinic_id, l.practitioner_id, l.shown_to) as works,
  s.read_at as "readAt", l.version`)

const selectFeeds = (clinicId: number): Statement =>
  sql`select ${FEED_COLUMNS} from calendar_feed_list l
      left join calendar_feed_secrets s on s.clinic_id = ${clinicId} and s.id = l.id
      left join (${userNameTable(clinicId)}) n on n.id = l.practitioner_id
      left join (${userNameTable(clinicId)}) w on w.id = l.shown_to
      where l.clinic_id = ${clinicId}`

/** Lists all feeds, the clinic's first; with a practitioner's id only their feed. */
export const feedRows = (clinicId: number, practitionerId: number | null): Statement<FeedRow> =>
  sql`${selectFeeds(clinicId)} and (${practitionerId}::bigint is null or l.practitioner_id = ${practitionerId})
      order by l.practitioner_id is not null, n.name, l.id`

export const feedRow = (clinicId: number, id: number): Statement<FeedRow> =>
  sql`${selectFeeds(clinicId)} and l.id = ${id}`

/** The feeds whose address a person knows. */
export const feedsShownTo = (clinicId: number, userId: number): Statement<{ id: number }> =>
  sql`select id from calendar_feed_list
      where clinic_id = ${clinicId} and shown_to = ${userId} order by id`

/** The feeds whose address a person knows, except that of their own calendar. */
export const otherFeedsShownTo = (clinicId: number, userId: number): Statement<{ id: number }> =>
  sql`select id from calendar_feed_list
      where clinic_id = ${clinicId} and shown_to = ${userId}
        and practitioner_id is distinct from ${userId}::bigint order by id`

/** Finds the feed of a practitioner's calendar, or with null that of the whole clinic. */
export const feedOf = (clinicId: number, practitionerId: number | null): Statement<{ id: number }> =>
  sql`select id from calendar_feed_list
      where clinic_id = ${clinicId} and practitioner_id is not distinct from ${practitionerId}::bigint`
