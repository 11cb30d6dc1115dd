import { EVENT_COLUMNS, EVENT_SOURCE, type EventRow } from '../recorded-event.ts'
import { raw, sql, type Statement } from '../database/statement.ts'

/** A filter for events in a log. */
export interface EventFilter {
  /** Only events after this position … */
  readonly after: number
  /** … and before this one; null: up to the end. */
  readonly before: number | null
  /** The actor: `user-3`, `patient` or `system`; `people`: all but `system`; null: any. */
  readonly actor: string | null
  /** Event types; null: all. */
  readonly types: readonly string[] | null
  /** Rows of `type` and `id` that name streams; null: all. */
  readonly streams: Statement<Stream> | null
}

export interface Stream {
  readonly type: string
  readonly id: number
}

/** An event as stored, with its hashes. */
export interface PageRow extends EventRow {
  readonly previous_hash: Buffer
  readonly hash: Buffer
}

const COLUMNS = `${EVENT_COLUMNS}, e.previous_hash, e.hash`

const inRange = ({ after, before }: EventFilter): Statement =>
  sql`e.position > ${after} ${before === null ? raw('') : sql`and e.position < ${before}`}`

const byActor = (actor: string | null): Statement => {
  if (actor === null) return raw('')
  return actor === 'people' ? raw(`and e.actor <> 'system'`) : sql`and e.actor = ${actor}`
}

// The newest events overall are among the newest of each type or stream, so each index lookup can stop at one
// page.
const newestOfTypes = (
  clinicId: number,
  filter: EventFilter,
  types: readonly string[],
  limit: number,
): Statement =>
  sql`select found.position from unnest(${[...types]}::text[]) as wanted (type) cross join lateral (
        select e.position from events e
        where e.clinic_id = ${clinicId} and e.type = wanted.type ${byActor(filter.actor)} and ${inRange(filter)}
        order by e.position desc limit ${limit}) found
      order by found.position desc limit ${limit}`

const newestOfStreams = (
  clinicId: number,
  filter: EventFilter,
  streams: Statement<Stream>,
  limit: number,
): Statement =>
  sql`select found.position from (${streams}) as wanted cross join lateral (
        select e.position from events e
        where e.clinic_id = ${clinicId} and e.stream_type = wanted.type and e.stream_id = wanted.id
          and ${inRange(filter)} ${byActor(filter.actor)}
          ${filter.types === null ? raw('') : sql`and e.type = any(${[...filter.types]})`}
        order by e.version desc limit ${limit}) found
      order by found.position desc limit ${limit}`

const newestOfAll = (clinicId: number, filter: EventFilter, limit: number): Statement =>
  sql`select e.position from events e
      where e.clinic_id = ${clinicId} and ${inRange(filter)} ${byActor(filter.actor)}
      order by e.position desc limit ${limit}`

/** Selects the newest matching events, newest first. Needs the list of all event types. */
export const selectPage = (
  clinicId: number,
  filter: EventFilter,
  allTypes: readonly string[],
  limit: number,
): Statement<PageRow> => {
  const { streams, types, actor } = filter
  const wantedTypes = types ?? (actor === null || actor === 'people' ? null : allTypes)
  const positions = streams
    ? newestOfStreams(clinicId, filter, streams, limit)
    : wantedTypes
      ? newestOfTypes(clinicId, filter, wantedTypes, limit)
      : newestOfAll(clinicId, filter, limit)
  return sql`select ${raw(COLUMNS)} from ${raw(EVENT_SOURCE)}
      where e.clinic_id = ${clinicId} and e.position = any(array(${positions})) order by e.position desc`
}

/** Selects one event by its position. */
export const eventAt = (clinicId: number, position: number): Statement<PageRow> =>
  sql`select ${raw(COLUMNS)} from ${raw(EVENT_SOURCE)}
      where e.clinic_id = ${clinicId} and e.position = ${position}`

export interface StreamUntil extends Stream {
  readonly version: number
}

// Reads at most 200 events per stream: no user compares values further back.
const MAX_EARLIER_VERSIONS = 200

/** Selects the events of these types that happened in each stream before its version, in order. */
export const selectEarlierEvents = (
  clinicId: number,
  streams: readonly StreamUntil[],
  types: readonly string[],
): Statement<EventRow> =>
  sql`select earlier.* from unnest(${streams.map(({ type }) => type)}::text[],
        ${streams.map(({ id }) => id)}::bigint[], ${streams.map(({ version }) => version)}::int[])
        as wanted (type, id, version) cross join lateral (
          select ${raw(EVENT_COLUMNS)} from ${raw(EVENT_SOURCE)}
          where e.clinic_id = ${clinicId} and e.stream_type = wanted.type and e.stream_id = wanted.id
            and e.version < wanted.version and e.type = any(${[...types]})
          order by e.version desc limit ${MAX_EARLIER_VERSIONS}) earlier
      order by earlier.position`

export interface LatestEvent {
  readonly position: number
  readonly type: string
  readonly stream_type: string
  readonly stream_id: number
  /** ISO 8601. */
  readonly at: string
}

/** Selects the last events of these types, newest first, except those caused by another event. */
export const selectLatestEvents = (
  clinicId: number,
  types: readonly string[],
  limit: number,
): Statement<LatestEvent> =>
  sql`select position, type, stream_type, stream_id, recorded_at as at from events
      where clinic_id = ${clinicId} and type = any(${[...types]}) and meta ->> 'cause' is null
      order by position desc limit ${limit}`
