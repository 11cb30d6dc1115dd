import { Clock, Effect } from 'effect'
import { Origin, sql, type Statement } from '#events'

/** How a patient's data was read. */
export const ACCESS_ACTIONS = ['open', 'list', 'preview', 'download', 'print', 'export'] as const
export type AccessAction = (typeof ACCESS_ACTIONS)[number]

/**
 * The entry that says the current caller read the data of a subject (`patient-42`, `submission-17` while nobody
 * knows whose it is), if `found` finds that there is something to read. Send it in one flight with the read
 * itself (`database.queries([read, entry])`): both happen, or neither.
 */
export const accessed = (
  action: AccessAction,
  subject: string,
  found: Statement<object>,
): Effect.Effect<Statement, never, Origin> =>
  Effect.gen(function* () {
    const { actor, address } = yield* Origin
    const now = yield* Clock.currentTimeMillis
    return sql`select record_access(${now}, ${JSON.stringify(actor)}, ${action}, ${subject}, ${address ?? null})
      where exists (${found})`
  })
