import { Effect, Schedule } from 'effect'
import { Database, follow, sql } from '#events'
import { watchAccess } from '#modules/access'
import { Checkpoints } from '#modules/audit'
import { forgetDestroyedKeys, keepBackups } from '#modules/backups'
import { lookAfterSubscriptions, sendSubscriptionLetters } from '#modules/billing'
import { lookAfterDocuments } from '#modules/documents'
import { ownerEmail, sendAccountLetters, sendWelcomes } from '#modules/identity'
import { clearKeptInvitations, invitationErrand } from '#modules/intake'
import { clearOutbox, deliver } from '#modules/messages'
import { noticeErrand, writeLetters } from '#modules/notices'
import { Jobs } from '#modules/platform'
import { importPatients } from '#modules/patients'
import { lookAfterProofs } from '#modules/proof'
import { planReminders, reminderErrand, rewordReminders } from '#modules/reminders'
import { applyRetention } from '#modules/retention'

const following = Effect.flatMap(
  Effect.all([clearOutbox, clearKeptInvitations, rewordReminders, writeLetters, forgetDestroyedKeys]),
  (subscribers) => Effect.forEach(subscribers, (each) => Effect.forkScoped(follow(each)), { discard: true }),
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

const delivering = Effect.flatMap(Effect.all([invitationErrand, noticeErrand, reminderErrand]), deliver)

/** Starts everything that runs beside the requests, until the scope closes. */
export const work = Effect.all(
  [
    following,
    sendWelcomes,
    sendAccountLetters,
    signing,
    pruning,
    delivering,
    planReminders,
    importPatients,
    lookAfterDocuments,
    lookAfterSubscriptions,
    sendSubscriptionLetters(ownerEmail),
    keepBackups,
    applyRetention,
    lookAfterProofs,
    watchAccess,
  ],
  {
    discard: true,
  },
)
