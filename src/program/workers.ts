import { Effect, Schedule } from 'effect'
import { Database, follow, sql } from '#events'
import { watchAccess } from '#modules/access-ledger'
import { Checkpoints } from '#modules/audit'
import { forgetDestroyedKeys, rememberRevocations, runBackupJobs } from '#modules/backups'
import { settleSubscriptions, sendSubscriptionEmails } from '#modules/billing'
import { recheckDomains } from '#modules/custom-domains'
import { maintainDocuments } from '#modules/documents'
import { ownerRecipient, sendAccountEmails, sendWelcomes } from '#modules/identity'
import { clearKeptInvitations } from '#modules/intake-forms'
import { clearOutbox, deliver } from '#modules/messages'
import { notificationEmails, writeNotificationEmails } from '#modules/notifications'
import { Jobs } from '#modules/platform'
import { workOffImports } from '#modules/patients'
import { runProofJobs } from '#modules/proof'
import { planReminders, reminderMessages, rewordReminders } from '#modules/reminders'
import { applyRetention } from '#modules/retention'
import { invitationMessages } from '#modules/visit-forms'

const following = Effect.flatMap(
  Effect.all([
    clearOutbox,
    clearKeptInvitations,
    rewordReminders,
    writeNotificationEmails,
    forgetDestroyedKeys,
    rememberRevocations,
  ]),
  (subscribers) => Effect.forkScoped(follow(...subscribers)),
)

/** Signs a checkpoint of every log that has grown, each minute and at shutdown. */
const signing = Effect.gen(function* () {
  const { signAll } = yield* Checkpoints
  const signed = signAll().pipe(
    Effect.catchAllCause((cause) => Effect.logWarning('checkpoint not written', cause)),
  )
  yield* Effect.addFinalizer(() => signed)
  yield* Effect.forkScoped(Effect.repeat(signed, Schedule.spaced('1 minute')))
})

const pruning = Effect.gen(function* () {
  const { work, schedule } = yield* Jobs
  const { lookup } = yield* Database
  yield* work('prune-receipts', () => lookup(sql`select prune_receipts()`), { pollSeconds: 60 })
  yield* schedule('prune-receipts', '17 * * * *')
})

const delivering = Effect.flatMap(
  Effect.all([invitationMessages, notificationEmails, reminderMessages]),
  deliver,
)

/** Starts all background work, until the scope closes. */
export const work = Effect.all(
  [
    following,
    sendWelcomes,
    sendAccountEmails,
    signing,
    pruning,
    delivering,
    planReminders,
    workOffImports,
    maintainDocuments,
    settleSubscriptions,
    sendSubscriptionEmails(ownerRecipient),
    runBackupJobs,
    applyRetention,
    runProofJobs,
    watchAccess,
    recheckDomains,
  ],
  {
    discard: true,
  },
)
