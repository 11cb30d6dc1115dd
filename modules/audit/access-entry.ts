import { Clock, Effect } from 'effect'
import { Origin, sql, type Statement } from '#events'
import { past, today } from '#modules/kernel'
import type { AccessAction } from './contract.ts'

// A look into the past is a look of today, and says how far back it went.
const looking = Effect.gen(function* () {
  const { actor, address } = yield* Origin
  const shown = yield* past
  const whoever = shown ? { ...actor, asOf: `${shown.wall.date}T${shown.wall.time}` } : actor
  return {
    now: yield* today(Clock.currentTimeMillis),
    who: JSON.stringify(whoever),
    address: address ?? null,
  }
})

/**
 * The entry that says the current caller read the data of a subject (`patient-42`, `submission-17` while nobody
 * knows whose it is; `patients`, `calendar` for what tells of many), if `found` finds that there is something to read. Send it in one flight with the read
 * itself (`database.queries([read, entry])`): both happen, or neither.
 */
export const accessed = (
  action: AccessAction,
  subject: string,
  found: Statement<object>,
): Effect.Effect<Statement, never, Origin> =>
  Effect.gen(function* () {
    const { now, who, address } = yield* looking
    return sql`select record_access(${now}, ${who}, ${action}, ${subject}, ${address})
      where exists (${found})`
  })

/**
 * The entry that says the current caller read what tells of many: `appointments`, `notifications`. That they asked is
 * entered, also where nothing was found: what is not there is an answer, too.
 */
export const accessedMany = (
  what: string,
  action: AccessAction = 'list',
): Effect.Effect<Statement, never, Origin> => accessed(action, what, sql`select 1`)

/** The entries that say the current caller read the data of each of these subjects, of whom something was found. */
export const accessedEach = (
  action: AccessAction,
  subjects: readonly string[],
): Effect.Effect<Statement, never, Origin> =>
  Effect.gen(function* () {
    const { now, who, address } = yield* looking
    return sql`select record_access(${now}, ${who}, ${action}, subject, ${address})
      from unnest(${[...subjects]}::text[]) as subject`
  })
