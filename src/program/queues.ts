import type { QueueDefinition } from '#modules/platform'
import { partsOf } from './modules.ts'

/** The job queues of all modules. Migrating the database creates them. */
export const queues: readonly QueueDefinition[] = [
  { name: 'prune-receipts', policy: 'singleton' },
  ...partsOf('queues'),
]
