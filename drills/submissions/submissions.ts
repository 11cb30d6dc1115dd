import { caller } from './calls.ts'
import { crowd, type Outcome } from './crowd.ts'
import { greedy } from './greedy.ts'
import { watchMemory } from './memory.ts'
import { makeForms, openClinic, signed } from './practice.ts'
import { product, type Product } from './product.ts'
import { readBack, reckon } from './reckoning.ts'
import { startSlowloris } from './slowloris.ts'
import { startStaff } from './staff.ts'
import { whole } from './whole.ts'

const COUNT = Number(process.env['SUBMISSIONS'] ?? 10_000)
const SLOW = 200
const TAKEN_OF_ONE_ADDRESS = 60
const MAX_P95_MS = 1000
// Between the middle and the end: what a leak of 25 KB for each submission would come to.
const MAX_GROWTH_MB = 100

const counts = (statuses: Outcome['statuses']): string =>
  [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, n]) => `${n} × ${status}`)
    .join(', ')

/** The rush itself: everybody sends, some only hang on the line, staff work on. */
const rush = async (running: Product) => {
  const person = await openClinic(running)
  const [outside, inside] = [caller(running.url, 110), caller(running.url, 10)]
  const headers = signed(person, running.url)
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
    const held = memory()
    const found = await readBack(inside.call, headers)
    return { outcome, seconds, one, hungUp, waits, held, reckoned: reckon(outcome, found) }
  } finally {
    outside.close()
    inside.close()
  }
}

type Rushed = Awaited<ReturnType<typeof rush>>

const report = ({ outcome, seconds, one, hungUp, waits, held, reckoned }: Rushed): void => {
  const { lost, doubled, unasked } = reckoned
  console.log(`public submissions: ${COUNT} sent in ${seconds.toFixed(1)} s, ${counts(outcome.statuses)};`)
  console.log(
    `  ${outcome.stored.size} acknowledged, ${lost} lost, ${doubled} doubled, ${unasked} stored unacknowledged.`,
  )
  console.log(
    `  Staff: ${waits.calls} calls, p50 ${waits.p50} ms, p95 ${waits.p95} ms, slowest ${waits.slowest} ms, ` +
      `${waits.refused.length} refused.`,
  )
  console.log(`  One greedy address: ${one.taken} taken, ${one.refused} × 429.`)
  console.log(
    `  ${SLOW} connections that trickle: ${hungUp.closed} hung up on, the last after ${hungUp.afterMs} ms.`,
  )
  console.log(`  Server: ${held.warmMb} MB warm, ${held.lastMb} MB at the end, ${held.mostMb} MB at most.`)
  for (const fault of new Set([...outcome.faults, ...waits.refused])) console.log(`  fault: ${fault}`)
}

const isHeld = ({ outcome, one, hungUp, waits, held, reckoned }: Rushed): boolean =>
  outcome.faults.length === 0 &&
  outcome.stored.size > 0 &&
  reckoned.lost + reckoned.doubled + reckoned.unasked === 0 &&
  waits.refused.length === 0 &&
  waits.p95 < MAX_P95_MS &&
  one.taken >= TAKEN_OF_ONE_ADDRESS &&
  one.refused > 0 &&
  one.held &&
  hungUp.closed === SLOW &&
  held.lastMb - held.warmMb <= MAX_GROWTH_MB

/**
 * Ten thousand patients send forms, a hundred at once, while staff work: what is acknowledged is stored once, the
 * rest is told when to come back. SUBMISSIONS sets another number.
 */
export const submissions = async (): Promise<boolean> => {
  // Each patient has an address of their own, as behind one proxy.
  const running = await product({ TRUSTED_PROXIES: '1' })
  try {
    await running.start()
    const rushed = await rush(running)
    report(rushed)
    const sound = await whole(running)
    console.log(`  Log and read models ${sound ? 'whole' : 'NOT whole'}.`)
    return isHeld(rushed) && sound
  } finally {
    await running.close()
  }
}
