import { Effect, Schedule } from 'effect'
import { Database, follow, sql } from '#events'
import { Checkpoints } from '#modules/audit'
import { sendSubscriptionEmails } from '#modules/billing'
import { ownerRecipient } from '#modules/identity'
import { deliver } from '#modules/messages'
import { Jobs } from '#modules/platform'
import { partsOf } from './modules.ts'

const followEvents = Effect.flatMap(Effect.all(partsOf('subscribers')), (subscribers) =>
  Effect.forkScoped(follow(...subscribers)),
)

/** Signs a checkpoint of every log that has grown, each minute and at shutdown. */
const signCheckpoints = Effect.gen(function* () {
  const { signAll } = yield* Checkpoints
  const signOnce = signAll().pipe(
    Effect.catchAllCause((cause) => Effect.logWarning('checkpoint not written', cause)),
  )
  yield* Effect.addFinalizer(() => signOnce)
  yield* Effect.forkScoped(Effect.repeat(signOnce, Schedule.spaced('1 minute')))
})

const pruneReceipts = Effect.gen(function* () {
  const { work, schedule } = yield* Jobs
  const { lookup } = yield* Database
  yield* work('prune-receipts', () => lookup(sql`select prune_receipts()`), { pollSeconds: 60 })
  yield* schedule('prune-receipts', '17 * * * *')
})

const deliverMessages = Effect.flatMap(Effect.all(partsOf('messageSources')), deliver)

/** Starts all background work, until the scope closes. */
export const startWorkers = Effect.all(
  [
    followEvents,
    signCheckpoints,
    pruneReceipts,
    deliverMessages,
    sendSubscriptionEmails(ownerRecipient),
    ...partsOf('workers'),
  ],
  { discard: true },
)
