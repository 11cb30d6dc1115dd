import { setTimeout as sleep } from 'node:timers/promises'
import { verbWith } from './product.ts'
import { type Asked, type House, openHouse } from './reminders-house.ts'
import { type End, ENDS, life, startWorker } from './reminders-lives.ts'
import { openProviders } from './reminders-providers.ts'
import { isOver, reckon, type Reckoned } from './reminders-reckoning.ts'
import { whole } from './whole.ts'

const COUNT = Number(process.env['REMINDERS'] ?? 5_000)
const KILLS = Number(process.env['KILLS'] ?? 300)
const WORKERS = 3
const CLINICS = [4101, 4202, 4303]
const MOST_SETTLING_MS = 60_000
/** What is tried again is so after half a minute, and then after two. */
const PATIENCE_MS = 600_000

/** Reminders keep coming while workers die, one after the other in three places. */
const killing = async (house: House) => {
  const asked: Asked[] = []
  const met = new Map<End, number>()
  let [lives, next] = [0, 0]
  const feed = async (upTo: number) => {
    while (next < upTo) {
      const n = next++
      asked.push(await house.ask(CLINICS[n % CLINICS.length] ?? 0, n))
    }
  }
  const place = async () => {
    while (lives < KILLS) {
      const n = ++lives
      await feed(Math.ceil((COUNT * n) / KILLS))
      const end = await life(house, ENDS[n % ENDS.length] ?? 'at random')
      met.set(end, (met.get(end) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, place))
  return { asked, met }
}

/** A worker that lives brings the rest to its end. */
const finishing = async (house: House): Promise<void> => {
  const worker = startWorker(house)
  const until = Date.now() + PATIENCE_MS
  while (!(await isOver(house, CLINICS)) && Date.now() < until) await sleep(500)
  worker.kill()
}

const listed = (counts: Iterable<readonly [string, number]>): string =>
  [...counts].map(([what, n]) => `${n} ${what}`).join(', ') || 'none'

const report = (met: ReadonlyMap<End, number>, reckoned: Reckoned, asked: number, seconds: number): void => {
  const { sent, twice, missing, pending, failed, settling, textsSent, creditsUsed } = reckoned
  const sorted = settling.toSorted((a, b) => a - b)
  const half = sorted[Math.floor(sorted.length / 2)] ?? 0
  const failures = [...failed].map(([what, each]) => [`(${what})`, each.length] as const)
  console.log(`reminders: ${asked} asked for, ${KILLS} × kill -9 of a worker in ${seconds.toFixed(0)} s;`)
  console.log(`  killed ${listed(met)}.`)
  console.log(
    `  Against the providers' ledgers: ${twice} twice, ${missing} missing, ${pending} left unknown;`,
  )
  console.log(`  ${sent} sent, failed and shown: ${listed(failures)}.`)
  console.log(
    `  ${settling.length} were unknown for a while; settled after ${half} ms (half), ${sorted.at(-1) ?? 0} ms (last).`,
  )
  console.log(`  ${textsSent} texts sent, ${creditsUsed} credits used.`)
}

const isHeld = ({ twice, missing, pending, settling, textsSent, creditsUsed }: Reckoned): boolean =>
  twice + missing + pending === 0 &&
  settling.every((ms) => ms <= MOST_SETTLING_MS) &&
  textsSent === creditsUsed

/**
 * Five thousand reminders, half of them texts, while workers are killed three hundred times: before, during and
 * after the call to the provider, and at random. REMINDERS and KILLS set other numbers.
 */
export const reminders = async (): Promise<boolean> => {
  const providers = await openProviders()
  const house = await openHouse(providers.env)
  try {
    for (const clinicId of CLINICS) await house.openClinic(clinicId, COUNT)
    const began = performance.now()
    const { asked, met } = await killing(house)
    const seconds = (performance.now() - began) / 1000
    await finishing(house)
    const reckoned = await reckon(house, asked, await providers.ledger())
    report(met, reckoned, asked.length, seconds)
    const sound = await whole({ verb: verbWith({ ...process.env, ...house.env }) })
    console.log(`  Log and read models ${sound ? 'whole' : 'NOT whole'}.`)
    return isHeld(reckoned) && sound
  } finally {
    await house.close()
    providers.close()
  }
}
