import { Effect } from 'effect'
import { Database, sql } from '#events'

/** Whether the database answers within a second; `worker` says whether this process does what it should. */
export const readiness = (worker: boolean) =>
  Effect.gen(function* () {
    const { lookup } = yield* Database
    const database = yield* lookup(sql`select 1 as one`).pipe(
      Effect.timeout('1 second'),
      Effect.as(true),
      Effect.catchAllCause(() => Effect.succeed(false)),
    )
    return { ok: database && worker, parts: { database, worker } }
  })
