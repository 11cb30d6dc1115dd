import { Clock, Effect } from 'effect'
import { Origin, sql, type Statement } from '#events'
import { past, today } from '#modules/kernel'
import type { AccessAction } from './contract.ts'
import { pageDigits, PageKey } from './page-digits.ts'

/** The most rows of an answer that count as a list. An answer with more is recorded as an export. */
export const MAX_LISTED_ROWS = 200

const ANYTHING = sql`select 1`

// A read of past data is recorded with today's time and the moment it was shown as of.
const currentReader = (page?: string) =>
  Effect.gen(function* () {
    const { actor, address, told } = yield* Origin
    const pastMoment = yield* past
    const asOf = pastMoment && `${pastMoment.wall.date}T${pastMoment.wall.time}`
    return {
      now: yield* today(Clock.currentTimeMillis),
      who: JSON.stringify({ ...actor, ...(asOf && { asOf }), ...(page && { page }) }),
      address: address ?? null,
      told,
    }
  })

/**
 * Records that the current caller read the data of a subject (`patient-42`, `submission-17` while its patient
 * is unknown; `patients`, `history` for data about many), if `found` returns a row. Send it in one round
 * trip with the read itself (`database.queries([read, entry])`), so that either both happen or neither. The
 * function `record_access` writes the entry (migrations/0002_access_ledger.sql). Lists have `accessedPage`.
 */
export const accessed = (
  action: Exclude<AccessAction, 'list'>,
  subject: string,
  found: Statement<object> = ANYTHING,
): Effect.Effect<Statement, never, Origin> =>
  Effect.gen(function* () {
    const { now, who, address, told } = yield* currentReader()
    told?.add(subject)
    return sql`select record_access(${now}, ${who}, ${action}, ${subject}, ${address})
      where exists (${found})`
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
export const accessedPage = (
  subject: string,
  query: object,
  { action = 'list', found = ANYTHING, unlimited }: PageOptions = {},
): Effect.Effect<Statement, never, Origin> =>
  Effect.gen(function* () {
    const { now, who, address, told } = yield* currentReader(pageDigits(yield* PageKey, query))
    told?.add(subject)
    const recorded = unlimited ? listedOrExported(unlimited) : sql`${action}`
    return sql`select record_access(${now}, ${who}, ${recorded}, ${subject}, ${address})
      where exists (${found})`
  })

/** Records that the current caller read data of each of these subjects. */
export const accessedEach = (
  action: AccessAction,
  subjects: readonly string[],
): Effect.Effect<Statement, never, Origin> =>
  Effect.gen(function* () {
    const { now, who, address, told } = yield* currentReader()
    for (const subject of subjects) told?.add(subject)
    return sql`select record_access(${now}, ${who}, ${action}, subject, ${address})
      from unnest(${[...subjects]}::text[]) as subject`
  })
