import { setTimeout as sleep } from 'node:timers/promises'
import { makeVerbRunner } from '../product.ts'
import { type RequestedReminder, type ReminderProgram, openReminderProgram } from './reminder-clinics.ts'
import { type KillPoint, KILL_POINTS, runUntilKilled, startWorker } from './worker-lives.ts'
import { openProviders } from './providers.ts'
import { areNonePending, reconcileReminders, type Reconciliation } from './reconciliation.ts'
import { isLogIntact } from '../log-integrity.ts'

const COUNT = Number(process.env['REMINDERS'] ?? 5_000)
const KILLS = Number(process.env['KILLS'] ?? 300)
const WORKERS = 3
const CLINICS = [4101, 4202, 4303]
const SETTLING_LIMIT_MS = 60_000
/** Retries happen after half a minute and then after two minutes. */
const SENDING_TIMEOUT_MS = 600_000

/** Requests reminders while workers are killed, three workers at a time. */
const requestWhileKilling = async (setup: ReminderProgram) => {
  const requests: RequestedReminder[] = []
  const killCounts = new Map<KillPoint, number>()
  let [lives, next] = [0, 0]
  const requestUpTo = async (upTo: number) => {
    while (next < upTo) {
      const n = next++
      requests.push(await setup.requestReminder(CLINICS[n % CLINICS.length] ?? 0, n))
    }
  }
  const runLives = async () => {
    while (lives < KILLS) {
      const n = ++lives
      await requestUpTo(Math.ceil((COUNT * n) / KILLS))
      const end = await runUntilKilled(setup, KILL_POINTS[n % KILL_POINTS.length] ?? 'at random')
      killCounts.set(end, (killCounts.get(end) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, runLives))
  return { requests, killCounts }
}

/** Runs a worker, without killing it early, until all reminders are sent. */
const finishSending = async (setup: ReminderProgram): Promise<void> => {
  const worker = startWorker(setup)
  const until = Date.now() + SENDING_TIMEOUT_MS
  while (!(await areNonePending(setup, CLINICS)) && Date.now() < until) await sleep(500)
  worker.kill()
}

const formatCounts = (counts: Iterable<readonly [string, number]>): string =>
  [...counts].map(([what, n]) => `${n} ${what}`).join(', ') || 'none'

const report = (
  killCounts: ReadonlyMap<KillPoint, number>,
  reconciliation: Reconciliation,
  requestCount: number,
  seconds: number,
): void => {
  const { sent, twice, missing, pending, failed, settling, textsSent, creditsUsed } = reconciliation
  const sorted = settling.toSorted((a, b) => a - b)
  const medianMs = sorted[Math.floor(sorted.length / 2)] ?? 0
  const failures = [...failed].map(([what, each]) => [`(${what})`, each.length] as const)
  console.log(
    `reminders: ${requestCount} scheduled, ${KILLS} × kill -9 of a worker in ${seconds.toFixed(0)} s;`,
  )
  console.log(`  killed ${formatCounts(killCounts)}.`)
  console.log(
    `  Against the providers' ledgers: ${twice} sent twice, ${missing} missing, ${pending} still unknown;`,
  )
  console.log(`  ${sent} sent; shown as failed: ${formatCounts(failures)}.`)
  console.log(
    `  ${settling.length} were unknown at first; settled after ${medianMs} ms (median), ${sorted.at(-1) ?? 0} ms (last).`,
  )
  console.log(`  ${textsSent} texts sent, ${creditsUsed} credits used.`)
}

const hasPassed = ({ twice, missing, pending, settling, textsSent, creditsUsed }: Reconciliation): boolean =>
  twice + missing + pending === 0 &&
  settling.every((ms) => ms <= SETTLING_LIMIT_MS) &&
  textsSent === creditsUsed

/**
 * Sends five thousand reminders, half of them texts, while workers are killed three hundred times: before,
 * during and after the call to the provider, and at random. REMINDERS and KILLS set other numbers.
 */
export const reminders = async (): Promise<boolean> => {
  const providers = await openProviders()
  const setup = await openReminderProgram(providers.env)
  try {
    for (const clinicId of CLINICS) await setup.openClinic(clinicId, COUNT)
    const began = performance.now()
    const { requests, killCounts } = await requestWhileKilling(setup)
    const seconds = (performance.now() - began) / 1000
    await finishSending(setup)
    const reconciliation = await reconcileReminders(setup, requests, await providers.ledger())
    report(killCounts, reconciliation, requests.length, seconds)
    const isIntact = await isLogIntact({ runCli: makeVerbRunner({ ...process.env, ...setup.env }) })
    console.log(`  Log and read models ${isIntact ? 'intact' : 'NOT intact'}.`)
    return hasPassed(reconciliation) && isIntact
  } finally {
    await setup.close()
    providers.close()
  }
}
