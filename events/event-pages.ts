import { EVENT_COLUMNS, EVENT_SOURCE, type EventRow } from './recorded.ts'
import { raw, sql, type Statement } from './statement.ts'

/** What is looked for in a log. */
export interface Sought {
  /** Only what stands behind this position … */
  readonly after: number
  /** … and before this one; null: up to the end. */
  readonly before: number | null
  /** By whom: `user-3`, `patient` or `system`; null: by anyone. */
  readonly actor: string | null
  /** Kinds of events; null: all. */
  readonly types: readonly string[] | null
  /** Rows of `type` and `id`: streams; null: all. */
  readonly streams: Statement<Stream> | null
}

/** A stream by its name and number. */
export interface Stream {
  readonly type: string
  readonly id: number
}

/** An event as it is stored, with its place in the chain. */
export interface PageRow extends EventRow {
  readonly previous_hash: Buffer
  readonly hash: Buffer
}

const COLUMNS = `${EVENT_COLUMNS}, e.previous_hash, e.hash`

const between = ({ after, before }: Sought): Statement =>
  sql`e.position > ${after} ${before === null ? raw('') : sql`and e.position < ${before}`}`

const by = (actor: string | null): Statement => (actor === null ? raw('') : sql`and e.actor = ${actor}`)

// The newest of each kind, or stream, are the only ones that can be among the newest of all: each look by an index ends
// where the page would be full.
const ofTypes = (clinicId: number, sought: Sought, types: readonly string[], limit: number): Statement =>
  sql`select found.position from unnest(${[...types]}::text[]) as wanted (type) cross join lateral (
        select e.position from events e
        where e.clinic_id = ${clinicId} and e.type = wanted.type ${by(sought.actor)} and ${between(sought)}
        order by e.position desc limit ${limit}) found
      order by found.position desc limit ${limit}`

const ofStreams = (clinicId: number, sought: Sought, streams: Statement<Stream>, limit: number): Statement =>
  sql`select found.position from (${streams}) as wanted cross join lateral (
        select e.position from events e
        where e.clinic_id = ${clinicId} and e.stream_type = wanted.type and e.stream_id = wanted.id
          and ${between(sought)} ${by(sought.actor)}
          ${sought.types === null ? raw('') : sql`and e.type = any(${[...sought.types]})`}
        order by e.version desc limit ${limit}) found
      order by found.position desc limit ${limit}`

const ofAll = (clinicId: number, sought: Sought, limit: number): Statement =>
  sql`select e.position from events e where e.clinic_id = ${clinicId} and ${between(sought)}
      order by e.position desc limit ${limit}`

/** The newest of what is looked for, newest first. `kinds` are all kinds of events there are. */
export const pageOf = (
  clinicId: number,
  sought: Sought,
  kinds: readonly string[],
  limit: number,
): Statement<PageRow> => {
  const { streams, types, actor } = sought
  const asked = types ?? (actor === null ? null : kinds)
  const positions = streams
    ? ofStreams(clinicId, sought, streams, limit)
    : asked
      ? ofTypes(clinicId, sought, asked, limit)
      : ofAll(clinicId, sought, limit)
  return sql`select ${raw(COLUMNS)} from ${raw(EVENT_SOURCE)}
      where e.clinic_id = ${clinicId} and e.position = any(array(${positions})) order by e.position desc`
}

/** One event by its position. */
export const eventAt = (clinicId: number, position: number): Statement<PageRow> =>
  sql`select ${raw(COLUMNS)} from ${raw(EVENT_SOURCE)}
      where e.clinic_id = ${clinicId} and e.position = ${position}`

/** A stream up to a version, which is not looked at any more. */
export interface StreamUntil extends Stream {
  readonly version: number
}

// What changed so often has its older values further back than anybody compares.
const FURTHEST = 200

/** What happened in streams before a version of each, of these kinds, in order. */
export const earlierIn = (
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
          order by e.version desc limit ${FURTHEST}) earlier
      order by earlier.position`
