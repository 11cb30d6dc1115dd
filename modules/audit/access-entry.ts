import { Clock, Effect } from 'effect'
import { Origin, sql, type Statement } from '#events'
import { past, today } from '#modules/kernel'
import type { AccessAction } from './contract.ts'

// A read of past data is recorded with today's time and the moment it was shown as of.
const currentReader = Effect.gen(function* () {
  const { actor, address } = yield* Origin
  const pastMoment = yield* past
  const reader = pastMoment ? { ...actor, asOf: `${pastMoment.wall.date}T${pastMoment.wall.time}` } : actor
  return {
    now: yield* today(Clock.currentTimeMillis),
    who: JSON.stringify(reader),
    address: address ?? null,
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
): Effect.Effect<Statement, never, Origin> =>
  Effect.gen(function* () {
    const { now, who, address } = yield* currentReader
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

/** Records that the current caller read data of each of these subjects. */
export const accessedEach = (
  action: AccessAction,
  subjects: readonly string[],
): Effect.Effect<Statement, never, Origin> =>
  Effect.gen(function* () {
    const { now, who, address } = yield* currentReader
    return sql`select record_access(${now}, ${who}, ${action}, subject, ${address})
      from unnest(${[...subjects]}::text[]) as subject`
  })
