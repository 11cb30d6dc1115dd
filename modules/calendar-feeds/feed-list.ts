import { Schema } from 'effect'
import { changeRow, projection, put, raw, remove, sql, type Statement } from '#events'
import { userNameTable } from '#modules/identity'
import type { CalendarFeedEvent } from './events.ts'

const { Boolean: Flag, NullOr, Number: Count, String: Text } = Schema

/** A calendar feed, without its secret address. Moments are ISO 8601. */
export const FeedRow = Schema.Struct({
  id: Count,
  /** The calendar's practitioner; null for the whole clinic. */
  practitionerId: NullOr(Count),
  practitionerName: NullOr(Text),
  /** Whether patient names are included. */
  names: Flag,
  /** When it got its current address. */
  addressedAt: Text,
  /** When it was last fetched, to the minute; null if never at this address. */
  readAt: NullOr(Text),
  version: Count,
}).annotations({ identifier: 'CalendarFeed' })
export type FeedRow = typeof FeedRow.Type

/** The feeds that were not revoked. */
export const calendarFeedList = projection<CalendarFeedEvent>({
  table: 'calendar_feed_list',
  version: 1,
  key: ['id'],
  on: {
    CalendarFeedOpened: ({ practitionerId, names }, { stream, at, version }) =>
      put({ id: stream.id, practitioner_id: practitionerId, names, addressed_at: at, version }),
    CalendarFeedRenewed: (_, recorded) => changeRow(recorded, { addressed_at: recorded.at }),
    CalendarFeedNamesSwitched: ({ names }, recorded) => changeRow(recorded, { names }),
    CalendarFeedRevoked: (_, { stream }) => remove({ id: stream.id }),
  },
})

const ROW = raw(`l.id, l.practitioner_id as "practitionerId", n.name as "practitionerName", l.names,
  l.addressed_at as "addressedAt", s.read_at as "readAt", l.version`)

const rows = (clinicId: number): Statement =>
  sql`select ${ROW} from calendar_feed_list l
      left join calendar_feed_secrets s on s.clinic_id = ${clinicId} and s.id = l.id
      left join (${userNameTable(clinicId)}) n on n.id = l.practitioner_id
      where l.clinic_id = ${clinicId}`

/** Lists all feeds, the clinic's first; with a practitioner's id only their feed. */
export const feedRows = (clinicId: number, practitionerId: number | null): Statement<FeedRow> =>
  sql`${rows(clinicId)} and (${practitionerId}::bigint is null or l.practitioner_id = ${practitionerId})
      order by l.practitioner_id is not null, n.name, l.id`

/** The feed with this id. */
export const feedRow = (clinicId: number, id: number): Statement<FeedRow> =>
  sql`${rows(clinicId)} and l.id = ${id}`

/** Finds the feed of a practitioner's calendar, or with null that of the whole clinic. */
export const feedOf = (clinicId: number, practitionerId: number | null): Statement<{ id: number }> =>
  sql`select id from calendar_feed_list
      where clinic_id = ${clinicId} and practitioner_id is not distinct from ${practitionerId}::bigint`
