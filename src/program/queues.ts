import { accessAlarmQueue } from '#modules/access'
import { backupQueue, dueBackupsQueue } from '#modules/backups'
import { letterQueue, settleQueue } from '#modules/billing'
import { scanQueue } from '#modules/documents'
import { accountLetterQueue, welcomeQueue } from '#modules/identity'
import { invitationQueue } from '#modules/intake'
import { noticeQueue } from '#modules/notices'
import type { QueueDefinition } from '#modules/platform'
import { importQueue, importCareQueue } from '#modules/patients'
import { proofLookQueue, proofQueue } from '#modules/proof'
import { planQueue, reminderQueue } from '#modules/reminders'
import { retentionQueue } from '#modules/retention'

/** The job queues of all modules; they are made when the database is brought up to date. */
export const queues: readonly QueueDefinition[] = [
  { name: 'prune-receipts', policy: 'singleton' },
  welcomeQueue,
  accountLetterQueue,
  invitationQueue,
  scanQueue,
  importQueue,
  importCareQueue,
  noticeQueue,
  reminderQueue,
  planQueue,
  settleQueue,
  letterQueue,
  backupQueue,
  dueBackupsQueue,
  retentionQueue,
  proofQueue,
  proofLookQueue,
  accessAlarmQueue,
]
