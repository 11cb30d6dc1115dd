import { caller } from '../http-calls.ts'
import { crowd, type Outcome } from './crowd.ts'
import { greedy } from './flood.ts'
import { watchMemory } from '../memory-watch.ts'
import { makeForms, openClinic, signedHeaders } from './clinic.ts'
import { product, type Product } from '../product.ts'
import { readBack, reckon } from './reconciliation.ts'
import { startSlowloris } from './slowloris.ts'
import { startStaff } from './staff.ts'
import { whole } from '../log-integrity.ts'

const COUNT = Number(process.env['SUBMISSIONS'] ?? 10_000)
const SLOW = 200
const TAKEN_OF_ONE_ADDRESS = 60
const MAX_P95_MS = 1000
// Growth from the middle to the end of the run: a leak of 25 KB per submission would exceed it.
const MAX_GROWTH_MB = 100

const counts = (statuses: Outcome['statuses']): string =>
  [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, n]) => `${n} × ${status}`)
    .join(', ')

/** Runs the load: patients submit, slow clients hold connections open, staff keep working. */
const rush = async (running: Product) => {
  const person = await openClinic(running)
  const [outside, inside] = [caller(running.url, 110), caller(running.url, 10)]
  const headers = signedHeaders(person, running.url)
  try {
    const forms = await makeForms(inside.call, headers)
    const memory = watchMemory(running.pid())
    const staff = startStaff(inside.call, person)
    const slow = startSlowloris(running.url, SLOW)
    const began = performance.now()
    const outcome = await crowd(outside.call, forms, COUNT)
    const seconds = (performance.now() - began) / 1000
    const one = await greedy(outside.call, forms[0] ?? 0)
    const hungUp = await slow.ended()
    const waits = await staff.stop()
    const memoryUse = memory()
    const found = await readBack(inside.call, headers)
    return { outcome, seconds, one, hungUp, waits, held: memoryUse, reckoned: reckon(outcome, found) }
  } finally {
    outside.close()
    inside.close()
  }
}

type RushResult = Awaited<ReturnType<typeof rush>>

const report = ({ outcome, seconds, one, hungUp, waits, held: memoryUse, reckoned }: RushResult): void => {
  const { lost, doubled, unasked } = reckoned
  console.log(`public submissions: ${COUNT} sent in ${seconds.toFixed(1)} s, ${counts(outcome.statuses)};`)
  console.log(
    `  ${outcome.stored.size} acknowledged, ${lost} lost, ${doubled} duplicated, ${unasked} stored without acknowledgment.`,
  )
  console.log(
    `  Staff: ${waits.calls} calls, p50 ${waits.p50} ms, p95 ${waits.p95} ms, slowest ${waits.slowest} ms, ` +
      `${waits.refused.length} refused.`,
  )
  console.log(`  One address over its limit: ${one.taken} accepted, ${one.refused} × 429.`)
  console.log(`  ${SLOW} slow connections: ${hungUp.closed} closed, the last after ${hungUp.afterMs} ms.`)
  console.log(
    `  Server: ${memoryUse.warmMb} MB after warm-up, ${memoryUse.lastMb} MB at the end, ${memoryUse.mostMb} MB at most.`,
  )
  for (const fault of new Set([...outcome.faults, ...waits.refused])) console.log(`  fault: ${fault}`)
}

const isHeld = ({ outcome, one, hungUp, waits, held: memoryUse, reckoned }: RushResult): boolean =>
  outcome.faults.length === 0 &&
  outcome.stored.size > 0 &&
  reckoned.lost + reckoned.doubled + reckoned.unasked === 0 &&
  waits.refused.length === 0 &&
  waits.p95 < MAX_P95_MS &&
  one.taken >= TAKEN_OF_ONE_ADDRESS &&
  one.refused > 0 &&
  one.held &&
  hungUp.closed === SLOW &&
  memoryUse.lastMb - memoryUse.warmMb <= MAX_GROWTH_MB

/**
 * Ten thousand patients submit forms, a hundred at a time, while staff work. Every acknowledged submission
 * must be stored once; the rest must get a retry time. SUBMISSIONS sets another number.
 */
export const submissions = async (): Promise<boolean> => {
  // Each patient has a separate address, as behind one trusted proxy.
  const running = await product({ TRUSTED_PROXIES: '1' })
  try {
    await running.start()
    const rushed = await rush(running)
    report(rushed)
    const sound = await whole(running)
    console.log(`  Log and read models ${sound ? 'intact' : 'NOT intact'}.`)
    return isHeld(rushed) && sound
  } finally {
    await running.close()
  }
}
