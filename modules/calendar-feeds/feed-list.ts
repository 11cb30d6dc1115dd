import { Schema } from 'effect'
import { change, projection, put, raw, remove, sql, type Statement } from '#events'
import { everyName } from '#modules/identity'
import type { CalendarFeedEvent } from './events.ts'

const { Boolean: Flag, NullOr, Number: Count, String: Text } = Schema

/** A calendar feed, with all that can be known of it: not its address. Moments are ISO 8601. */
export const FeedRow = Schema.Struct({
  id: Count,
  /** Whose diary it is; null: the whole clinic’s. */
  practitionerId: NullOr(Count),
  practitionerName: NullOr(Text),
  /** Whether it says which patients come. */
  names: Flag,
  /** When it got the address it has. */
  addressedAt: Text,
  /** When it was fetched last, to the minute; null: never at this address. */
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
    CalendarFeedRenewed: (_, { stream, at, version }) =>
      change({ id: stream.id }, { addressed_at: at, version }),
    CalendarFeedNamesSwitched: ({ names }, { stream, version }) =>
      change({ id: stream.id }, { names, version }),
    CalendarFeedRevoked: (_, { stream }) => remove({ id: stream.id }),
  },
})

const ROW = raw(`l.id, l.practitioner_id as "practitionerId", n.name as "practitionerName", l.names,
  l.addressed_at as "addressedAt", s.read_at as "readAt", l.version`)

const rows = (clinicId: number): Statement =>
  sql`select ${ROW} from calendar_feed_list l
      left join calendar_feed_secrets s on s.clinic_id = ${clinicId} and s.id = l.id
      left join (${everyName(clinicId)}) n on n.id = l.practitioner_id
      where l.clinic_id = ${clinicId}`

/** All feeds, the clinic's first; with a person's id only that of their diary. */
export const feedRows = (clinicId: number, practitionerId: number | null): Statement<FeedRow> =>
  sql`${rows(clinicId)} and (${practitionerId}::bigint is null or l.practitioner_id = ${practitionerId})
      order by l.practitioner_id is not null, n.name, l.id`

/** The feed with this id. */
export const feedRow = (clinicId: number, id: number): Statement<FeedRow> =>
  sql`${rows(clinicId)} and l.id = ${id}`

/** The feed of a diary; with null that of the whole clinic's. */
export const feedOf = (clinicId: number, practitionerId: number | null): Statement<{ id: number }> =>
  sql`select id from calendar_feed_list
      where clinic_id = ${clinicId} and practitioner_id is not distinct from ${practitionerId}::bigint`
