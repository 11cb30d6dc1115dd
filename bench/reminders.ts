import { setTimeout as sleep } from 'node:timers/promises'
import { Effect } from 'effect'
import { PgBoss } from 'pg-boss'
import { Database, sql } from '#events'
import { MINUTE_MS } from '#rules/kernel'
import { type ReminderProgram, openReminderProgram } from '../drills/reminders/reminder-clinics.ts'
import { startWorker } from '../drills/reminders/worker-lives.ts'
import { openProviders } from '../drills/reminders/providers.ts'

const COUNT = Number(process.env['REMINDERS'] ?? 10_000)
const CLINICS = Array.from({ length: 8 }, (_, n) => 5100 + n)
const CONCURRENCY = 8
/**
 * How long before they are due reminders are requested, in milliseconds: per reminder, and once for the worker's
 * start.
 */
const LEAD_TIME_MS = { each: 12, start: 20_000 }
const BARE_QUEUE = 'bench-bare'

/** Requests all reminders for the same minute, far enough ahead to finish requesting them in time. */
const requestReminders = async (setup: ReminderProgram): Promise<number> => {
  const due = Math.ceil((Date.now() + COUNT * LEAD_TIME_MS.each + LEAD_TIME_MS.start) / MINUTE_MS) * MINUTE_MS
  let next = 0
  const ask = async () => {
    while (next < COUNT) {
      const n = next++
      await setup.requestReminder(
        CLINICS[n % CLINICS.length] ?? 0,
        Math.floor(n / CLINICS.length),
        new Date(due).toISOString(),
      )
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, ask))
  return due
}

const countSent = (setup: ReminderProgram, clinicId: number) =>
  setup.run(
    clinicId,
    Effect.flatMap(Database, ({ query }) =>
      query<{ sent: number; last: string | null }>(
        sql`select count(*) as sent, max(sent_at) as last from reminder_list
            where clinic_id = ${clinicId} and status = 'sent'`,
      ),
    ),
  )

/** Returns the milliseconds from the due minute until the last reminder was sent. */
const measureReminders = async (setup: ReminderProgram): Promise<number> => {
  const due = await requestReminders(setup)
  if (due < Date.now()) throw new Error('scheduling took longer than expected')
  const worker = startWorker(setup)
  try {
    for (;;) {
      await sleep(1000)
      const rows = (await Promise.all(CLINICS.map((clinicId) => countSent(setup, clinicId)))).flat()
      if (rows.reduce((sum, { sent }) => sum + sent, 0) === COUNT)
        return Math.max(...rows.map(({ last }) => Date.parse(last ?? ''))) - due
    }
  } finally {
    worker.kill()
  }
}

/**
 * Returns the milliseconds that pg-boss takes to hand out and complete the same number of empty jobs, with
 * the same options.
 */
const measureBareQueue = async ({ config }: ReminderProgram): Promise<number> => {
  const boss = new PgBoss({ connectionString: config.databaseUrl, max: 4, migrate: false, supervise: false })
  await boss.start()
  const data = Array.from({ length: COUNT }, (_, id) => ({ data: { clinicId: 1, id } }))
  await boss.insert(BARE_QUEUE, data)
  const began = performance.now()
  let done = 0
  await new Promise<void>((resolve) => {
    const options = {
      batchSize: 25,
      localConcurrency: 3,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: 0.5,
    }
    void boss.work(BARE_QUEUE, options, async (jobs) => {
      done += jobs.length
      if (done >= COUNT) resolve()
    })
  })
  const durationMs = performance.now() - began
  await boss.stop({ graceful: false })
  return durationMs
}

const formatLine = (label: string, ms: number): string =>
  `  ${label.padEnd(52)} ${(ms / 1000).toFixed(1).padStart(7)} s  ${((COUNT / ms) * 1000).toFixed(0).padStart(6)}/s`

/**
 * Measures reminders that are all due in the same minute, half of them by SMS, with providers on this machine, against
 * the same number of empty pg-boss jobs. REMINDERS sets another number.
 */
export const reminders = async (): Promise<boolean> => {
  const providers = await openProviders()
  const setup = await openReminderProgram(providers.env, [{ name: BARE_QUEUE }])
  try {
    for (const clinicId of CLINICS) await setup.openClinic(clinicId, COUNT)
    const remindersMs = await measureReminders(setup)
    const bareMs = await measureBareQueue(setup)
    console.log(`${COUNT} reminders due at the same minute, ${CLINICS.length} clinics, one worker`)
    console.log(formatLine('prepared, claimed, handed over and noted', remindersMs))
    console.log(formatLine('empty jobs of pg-boss, fetched and completed', bareMs))
    console.log(`  ${(bareMs / remindersMs).toFixed(3)} of pg-boss's bare throughput\n`)
    return true
  } finally {
    await setup.close()
    providers.close()
  }
}
