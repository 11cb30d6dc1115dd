import { Clock, Effect } from 'effect'
import { Origin, raw, sql, type Statement } from '#events'
import { past, today } from '#modules/kernel'
import type { AccessAction } from './contract.ts'
import { pageDigits, PageKey } from './page-digits.ts'

/** The most rows of an answer that count as a list. An answer with more is recorded as an export. */
export const MAX_LISTED_ROWS = 200

/** How long a screen that refreshes itself is covered by the entry of its last recorded view. */
const REFRESH_WINDOW_MS = 15 * 60_000

const ANYTHING = sql`select 1`
const NOTHING = raw('')

// A read of past data is recorded with today's time and the moment it was shown as of.
const currentReader = (page?: string) =>
  Effect.gen(function* () {
    const { clinicId, actor, address, told, unattended } = yield* Origin
    const pastMoment = yield* past
    const asOf = pastMoment && `${pastMoment.wall.date}T${pastMoment.wall.time}`
    return {
      clinicId,
      now: yield* today(Clock.currentTimeMillis),
      who: JSON.stringify({ ...actor, ...(asOf && { asOf }), ...(page && { page }) }),
      address: address ?? null,
      told,
      isRefresh: unattended === true && actor.emergency === undefined,
    }
  })

type Reader = Effect.Effect.Success<ReturnType<typeof currentReader>>

// A screen that nobody is working at shows again, by itself, what the ledger already says it shows. Emergency access
// has an entry for every read.
const unlessRefreshed = ({ clinicId, now, who, isRefresh }: Reader, action: AccessAction, subject: string) =>
  isRefresh
    ? sql` and not exists (select from access_ledger where clinic_id = ${clinicId} and subject = ${subject}
        and at > timestamptz 'epoch' + ${now - REFRESH_WINDOW_MS}::bigint * interval '1 millisecond'
        and action = ${action} and actor = ${who})`
    : NOTHING

/**
 * Records that the current caller read the data of a subject (`patient-42`, `submission-17` while its patient
 * is unknown; `patients`, `history` for data about many), if `found` returns a row. Send it in one round
 * trip with the read itself (`database.queries([read, entry])`), so that either both happen or neither. The
 * function `record_access` writes the entry (migrations/0002_access_ledger.sql). Lists have `pageAccessEntry`.
 */
export const accessEntry = (
  action: Exclude<AccessAction, 'list'>,
  subject: string,
  found: Statement<object> = ANYTHING,
): Effect.Effect<Statement, never, Origin> =>
  Effect.gen(function* () {
    const reader = yield* currentReader()
    const { now, who, address, told } = reader
    told?.add(subject)
    return sql`select record_access(${now}, ${who}, ${action}, ${subject}, ${address})
      where exists (${found})${action === 'open' ? unlessRefreshed(reader, action, subject) : NOTHING}`
  })

interface PageOptions {
  readonly action?: 'list' | 'print' | 'export'
  /** Returns a row if there is such a list. Absent: an empty answer is recorded too, because it is also an answer. */
  readonly found?: Statement<object>
  /** The rows of an answer without a limit: more than `MAX_LISTED_ROWS` are recorded as an export. */
  readonly unlimited?: Statement<object> | undefined
}

const listedOrExported = (rows: Statement<object>): Statement =>
  sql`case when (select count(*) from (select from (${rows}) listed limit ${MAX_LISTED_ROWS + 1}) counted)
        > ${MAX_LISTED_ROWS}::integer then 'export' else 'list' end`

/**
 * Records that the current caller read a page of a list (`appointments`, `patient-42` for a list of one patient), or
 * what a search of it found. The entry tells different queries apart, so that reading on and on is noticed.
 */
export const pageAccessEntry = (
  subject: string,
  query: object,
  { action = 'list', found = ANYTHING, unlimited }: PageOptions = {},
): Effect.Effect<Statement, never, Origin> =>
  Effect.gen(function* () {
    const reader = yield* currentReader(pageDigits(yield* PageKey, query))
    const { now, who, address, told } = reader
    told?.add(subject)
    const recorded = unlimited ? listedOrExported(unlimited) : sql`${action}`
    const isList = action === 'list' && !unlimited
    return sql`select record_access(${now}, ${who}, ${recorded}, ${subject}, ${address})
      where exists (${found})${isList ? unlessRefreshed(reader, action, subject) : NOTHING}`
  })

/** Records that the current caller read data of each of these subjects. */
export const accessEntries = (
  action: AccessAction,
  subjects: readonly string[],
): Effect.Effect<Statement, never, Origin> =>
  Effect.gen(function* () {
    const { now, who, address, told } = yield* currentReader()
    for (const subject of subjects) told?.add(subject)
    return sql`select record_access(${now}, ${who}, ${action}, subject, ${address})
      from unnest(${[...subjects]}::text[]) as subject`
  })
