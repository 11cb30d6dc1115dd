import { setTimeout as sleep } from 'node:timers/promises'
import { verbWith } from '../product.ts'
import { type RequestedReminder, type ReminderProgram, openReminderProgram } from './reminder-clinics.ts'
import { type End, ENDS, life, startWorker } from './worker-lives.ts'
import { openProviders } from './providers.ts'
import { isOver, reckon, type Reconciliation } from './reconciliation.ts'
import { isLogIntact } from '../log-integrity.ts'

const COUNT = Number(process.env['REMINDERS'] ?? 5_000)
const KILLS = Number(process.env['KILLS'] ?? 300)
const WORKERS = 3
const CLINICS = [4101, 4202, 4303]
const SETTLING_LIMIT_MS = 60_000
/** Retries happen after half a minute and then after two minutes. */
const SENDING_TIMEOUT_MS = 600_000

/** Requests reminders while workers are killed, three workers at a time. */
const killing = async (setup: ReminderProgram) => {
  const requests: RequestedReminder[] = []
  const met = new Map<End, number>()
  let [lives, next] = [0, 0]
  const feed = async (upTo: number) => {
    while (next < upTo) {
      const n = next++
      requests.push(await setup.ask(CLINICS[n % CLINICS.length] ?? 0, n))
    }
  }
  const runLives = async () => {
    while (lives < KILLS) {
      const n = ++lives
      await feed(Math.ceil((COUNT * n) / KILLS))
      const end = await life(setup, ENDS[n % ENDS.length] ?? 'at random')
      met.set(end, (met.get(end) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, runLives))
  return { asked: requests, met }
}

/** Runs a worker that is not killed until it has sent the rest. */
const finishing = async (setup: ReminderProgram): Promise<void> => {
  const worker = startWorker(setup)
  const until = Date.now() + SENDING_TIMEOUT_MS
  while (!(await isOver(setup, CLINICS)) && Date.now() < until) await sleep(500)
  worker.kill()
}

const listed = (counts: Iterable<readonly [string, number]>): string =>
  [...counts].map(([what, n]) => `${n} ${what}`).join(', ') || 'none'

const report = (
  met: ReadonlyMap<End, number>,
  reckoned: Reconciliation,
  requestCount: number,
  seconds: number,
): void => {
  const { sent, twice, missing, pending, failed, settling, textsSent, creditsUsed } = reckoned
  const sorted = settling.toSorted((a, b) => a - b)
  const half = sorted[Math.floor(sorted.length / 2)] ?? 0
  const failures = [...failed].map(([what, each]) => [`(${what})`, each.length] as const)
  console.log(
    `reminders: ${requestCount} scheduled, ${KILLS} × kill -9 of a worker in ${seconds.toFixed(0)} s;`,
  )
  console.log(`  killed ${listed(met)}.`)
  console.log(
    `  Against the providers' ledgers: ${twice} sent twice, ${missing} missing, ${pending} still unknown;`,
  )
  console.log(`  ${sent} sent; shown as failed: ${listed(failures)}.`)
  console.log(
    `  ${settling.length} were unknown at first; settled after ${half} ms (median), ${sorted.at(-1) ?? 0} ms (last).`,
  )
  console.log(`  ${textsSent} texts sent, ${creditsUsed} credits used.`)
}

const isHeld = ({ twice, missing, pending, settling, textsSent, creditsUsed }: Reconciliation): boolean =>
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
    const { asked: requests, met } = await killing(setup)
    const seconds = (performance.now() - began) / 1000
    await finishing(setup)
    const reckoned = await reckon(setup, requests, await providers.ledger())
    report(met, reckoned, requests.length, seconds)
    const sound = await isLogIntact({ verb: verbWith({ ...process.env, ...setup.env }) })
    console.log(`  Log and read models ${sound ? 'intact' : 'NOT intact'}.`)
    return isHeld(reckoned) && sound
  } finally {
    await setup.close()
    providers.close()
  }
}
