import { accessAlarmQueue } from '#modules/access-ledger'
import { backupQueue, dueBackupsQueue } from '#modules/backups'
import { subscriptionEmailQueue, settleQueue } from '#modules/billing'
import { recheckDomainsQueue } from '#modules/custom-domains'
import { scanQueue } from '#modules/documents'
import { accountEmailQueue, welcomeQueue } from '#modules/identity'
import { invitationQueue } from '#modules/intake-forms'
import { notificationQueue } from '#modules/notifications'
import type { QueueDefinition } from '#modules/platform'
import { importQueue, resumeImportsQueue } from '#modules/patients'
import { dailyProofsQueue, proofQueue } from '#modules/proof'
import { planQueue, reminderQueue } from '#modules/reminders'
import { retentionQueue } from '#modules/retention'

/** The job queues of all modules. Migrating the database creates them. */
export const queues: readonly QueueDefinition[] = [
  { name: 'prune-receipts', policy: 'singleton' },
  welcomeQueue,
  accountEmailQueue,
  invitationQueue,
  scanQueue,
  importQueue,
  resumeImportsQueue,
  notificationQueue,
  reminderQueue,
  planQueue,
  settleQueue,
  subscriptionEmailQueue,
  backupQueue,
  dueBackupsQueue,
  retentionQueue,
  proofQueue,
  dailyProofsQueue,
  accessAlarmQueue,
  recheckDomainsQueue,
]
