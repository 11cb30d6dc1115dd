import { hash } from 'node:crypto'
import { Clock, Effect } from 'effect'
import { Origin, sql, type Statement } from '#events'
import { past, today } from '#modules/kernel'
import type { AccessAction } from './contract.ts'

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
 * is unknown; `patients`, `calendar` for data about many), if `found` returns a row. Send it in one round
 * trip with the read itself (`database.queries([read, entry])`), so that either both happen or neither. The
 * function `record_access` writes the entry (migrations/0002_access_ledger.sql).
 */
export const accessed = (
  action: AccessAction,
  subject: string,
  found: Statement<object>,
  page?: string,
): Effect.Effect<Statement, never, Origin> =>
  Effect.gen(function* () {
    const { now, who, address, told } = yield* currentReader(page)
    told?.add(subject)
    return sql`select record_access(${now}, ${who}, ${action}, ${subject}, ${address})
      where exists (${found})`
  })

/**
 * Records that the current caller read data about many patients: `appointments`, `notifications`. An empty
 * result is recorded too, because it is also an answer.
 */
export const accessedMany = (
  what: string,
  action: AccessAction = 'list',
): Effect.Effect<Statement, never, Origin> => accessed(action, what, sql`select 1`)

// Enough to tell a person's pages apart, and too little to tell what was searched for.
const PAGE_DIGITS = 4

/**
 * Records that the current caller read a page of a list about many patients, or what a search of it found. The entry
 * tells different pages apart, so that reading on and on is noticed.
 */
export const accessedPage = (
  what: string,
  query: object,
  found: Statement<object> = sql`select 1`,
): Effect.Effect<Statement, never, Origin> =>
  accessed('list', what, found, hash('sha256', JSON.stringify(query)).slice(0, PAGE_DIGITS))

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
