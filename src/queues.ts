import { letterQueue, settleQueue } from '#modules/billing'
import { scanQueue } from '#modules/documents'
import { welcomeQueue } from '#modules/identity'
import { invitationQueue } from '#modules/intake'
import type { QueueDefinition } from '#modules/platform'
import { planQueue, reminderQueue } from '#modules/reminders'

/** The job queues of all modules; they are made when the database is brought up to date. */
export const queues: readonly QueueDefinition[] = [
  { name: 'prune-receipts', policy: 'singleton' },
  welcomeQueue,
  invitationQueue,
  scanQueue,
  reminderQueue,
  planQueue,
  settleQueue,
  letterQueue,
]
