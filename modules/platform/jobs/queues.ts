import type pg from 'pg'
import { PgBoss, type Queue } from 'pg-boss'
import { appRole } from '../database/role.ts'

/** A job queue that a module declares. The name is imperative and kebab-case: `send-reminder`. */
export type QueueDefinition = Omit<Queue, 'partition'>

export const jobsSchema = 'pgboss'

// A missing heartbeat reveals a killed worker's job sooner than pg-boss's expiry of fifteen minutes.
const defaults = {
  expireInSeconds: 120,
  heartbeatSeconds: 10,
  retryLimit: 3,
  retryDelay: 5,
  retryBackoff: true,
}

/** Retries of an email: for some hours, in case the mail server is down. */
export const emailRetries = {
  retryLimit: 12,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3600,
} as const

/** Retries of a job that calls another service. It starts immediately, and is deleted an hour after it ends. */
export const serviceRetries = {
  notify: true,
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  deleteAfterSeconds: 3600,
} as const

const grants = `
  grant usage on schema ${jobsSchema} to ${appRole};
  grant select, insert, update, delete on all tables in schema ${jobsSchema} to ${appRole};
  grant usage, select on all sequences in schema ${jobsSchema} to ${appRole};
  grant execute on all functions in schema ${jobsSchema} to ${appRole}`

/** Installs or upgrades pg-boss, creates the queues, and lets the serving role use them. */
export const installQueues = async (admin: pg.Client, queues: readonly QueueDefinition[]): Promise<void> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => admin.query(text, values) },
    schema: jobsSchema,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    for (const queue of queues) await ensureQueue(boss, { ...defaults, ...queue })
    await admin.query(grants)
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
}

const ensureQueue = async (boss: PgBoss, queue: QueueDefinition): Promise<void> => {
  const { name, policy, ...changeable } = queue
  await boss.createQueue(name, { policy, ...changeable })
  await boss.updateQueue(name, changeable)
}
