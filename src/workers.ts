import { Effect, Schedule } from 'effect'
import { Database, follow, sql } from '#events'
import { Checkpoints } from '#modules/audit'
import { welcome } from '#modules/identity'
import { sendInvitations } from '#modules/intake'
import { Jobs } from '#modules/platform'

const following = Effect.flatMap(Effect.all([welcome]), (subscribers) =>
  Effect.forEach(subscribers, (each) => Effect.forkScoped(follow(each)), { discard: true }),
)

/** Every minute and at the end, for every log that has grown. */
const signing = Effect.gen(function* () {
  const { signAll } = yield* Checkpoints
  const signed = signAll().pipe(Effect.catchAllCause((cause) => Effect.logWarning('no checkpoint', cause)))
  yield* Effect.addFinalizer(() => signed)
  yield* Effect.forkScoped(Effect.repeat(signed, Schedule.spaced('1 minute')))
})

const pruning = Effect.gen(function* () {
  const { work, schedule } = yield* Jobs
  const { lookup } = yield* Database
  yield* work('prune-receipts', () => lookup(sql`select prune_receipts()`), { pollSeconds: 60 })
  yield* schedule('prune-receipts', '17 * * * *')
})

/** Starts everything that runs beside the requests, until the scope closes. */
export const work = Effect.all([following, signing, pruning, sendInvitations], { discard: true })
