import { makeCaller, type HttpCall } from '../http-calls.ts'
import { watchMemory } from '../memory-watch.ts'
import { openProduct, type Product } from '../product.ts'
import { isLogIntact } from '../log-integrity.ts'
import { submitFromMany, type Outcome, sendOne } from './crowd.ts'
import { makeForms, openClinic, authHeaders } from './clinic.ts'
import { startSlowloris } from './slowloris.ts'
import { startStaff } from './staff.ts'

interface StoredSubmission {
  readonly id: number
  readonly responses: { readonly lastName?: string }
}

/** Reads all submissions that the clinic has, page by page. */
const readBack = async (
  call: HttpCall,
  headers: Readonly<Record<string, string>>,
): Promise<StoredSubmission[]> => {
  const storedSubmissions: StoredSubmission[] = []
  let path: string | undefined = '/api/form-submissions?limit=200'
  while (path !== undefined) {
    const { body, link }: { body: string; link: string | undefined } = await call(path, { headers })
    storedSubmissions.push(...(JSON.parse(body) as StoredSubmission[]))
    path = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1]
  }
  return storedSubmissions
}

/**
 * Counts acknowledged submissions that are missing or stored more than once, and stored ones that were never
 * acknowledged.
 */
const reconcile = ({ stored }: Outcome, storedSubmissions: readonly StoredSubmission[]) => {
  const times = new Map<string, number>()
  for (const { responses } of storedSubmissions)
    times.set(responses.lastName ?? '', (times.get(responses.lastName ?? '') ?? 0) + 1)
  const byId = new Map(storedSubmissions.map(({ id, responses }) => [id, responses.lastName]))
  return {
    lost: [...stored].filter(([mark, id]) => byId.get(id) !== mark).length,
    doubled: [...times.values()].filter((n) => n > 1).length,
    unasked: [...times.keys()].filter((mark) => mark.startsWith('drill') && !stored.has(mark)).length,
  }
}

const GREEDY_SUBMISSIONS = 150
const GREEDY_ADDRESS = '198.51.100.7'

/** Sends as fast as possible from one address. */
const sendTooMany = async (call: HttpCall, formId: number) => {
  const replies = await Promise.all(
    Array.from({ length: GREEDY_SUBMISSIONS }, (_, n) =>
      sendOne(call, formId, GREEDY_ADDRESS, `greedy${n}`, `greedy-${n}`),
    ),
  )
  const refused = replies.filter(({ status }) => status === 429)
  return {
    taken: replies.filter(({ status }) => status === 201).length,
    refused: refused.length,
    held: refused.every(({ retryAfter }) => Number(retryAfter) > 0),
  }
}

const SUBMISSION_COUNT = Number(process.env['SUBMISSIONS'] ?? 10_000)
const SLOW_CONNECTIONS = 200
const MIN_ACCEPTED_FROM_ONE_ADDRESS = 60
const MAX_P95_MS = 1000
// Growth from the middle to the end of the run: a leak of 25 KB per submission would exceed it.
const MAX_GROWTH_MB = 100

const formatStatuses = (statuses: Outcome['statuses']): string =>
  [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, n]) => `${n} × ${status}`)
    .join(', ')

/** Runs the load: patients submit, slow clients hold connections open, staff keep working. */
const runLoad = async (running: Product) => {
  const person = await openClinic(running)
  const [outside, inside] = [makeCaller(running.url, 110), makeCaller(running.url, 10)]
  const headers = authHeaders(person, running.url)
  try {
    const forms = await makeForms(inside.call, headers)
    const memory = watchMemory(running.pid())
    const staff = startStaff(inside.call, person)
    const slow = startSlowloris(running.url, SLOW_CONNECTIONS)
    const began = performance.now()
    const outcome = await submitFromMany(outside.call, forms, SUBMISSION_COUNT)
    const seconds = (performance.now() - began) / 1000
    const greedySender = await sendTooMany(outside.call, forms[0] ?? 0)
    const closings = await slow.waitForClosings()
    const waits = await staff.stop()
    const memoryUse = memory()
    const storedSubmissions = await readBack(inside.call, headers)
    return {
      outcome,
      seconds,
      one: greedySender,
      hungUp: closings,
      waits,
      held: memoryUse,
      reckoned: reconcile(outcome, storedSubmissions),
    }
  } finally {
    outside.close()
    inside.close()
  }
}

type LoadResult = Awaited<ReturnType<typeof runLoad>>

const report = ({ outcome, seconds, one, hungUp, waits, held: memoryUse, reckoned }: LoadResult): void => {
  const { lost, doubled, unasked } = reckoned
  console.log(
    `public submissions: ${SUBMISSION_COUNT} sent in ${seconds.toFixed(1)} s, ${formatStatuses(outcome.statuses)};`,
  )
  console.log(
    `  ${outcome.stored.size} acknowledged, ${lost} lost, ${doubled} duplicated, ${unasked} stored without acknowledgment.`,
  )
  console.log(
    `  Staff: ${waits.calls} calls, p50 ${waits.p50} ms, p95 ${waits.p95} ms, slowest ${waits.slowest} ms, ` +
      `${waits.refused.length} refused.`,
  )
  console.log(`  One address over its limit: ${one.taken} accepted, ${one.refused} × 429.`)
  console.log(
    `  ${SLOW_CONNECTIONS} slow connections: ${hungUp.closed} closed, the last after ${hungUp.afterMs} ms.`,
  )
  console.log(
    `  Server: ${memoryUse.warmMb} MB after warm-up, ${memoryUse.lastMb} MB at the end, ${memoryUse.mostMb} MB at most.`,
  )
  for (const fault of new Set([...outcome.faults, ...waits.refused])) console.log(`  fault: ${fault}`)
}

const hasPassed = ({ outcome, one, hungUp, waits, held: memoryUse, reckoned }: LoadResult): boolean =>
  outcome.faults.length === 0 &&
  outcome.stored.size > 0 &&
  reckoned.lost + reckoned.doubled + reckoned.unasked === 0 &&
  waits.refused.length === 0 &&
  waits.p95 < MAX_P95_MS &&
  one.taken >= MIN_ACCEPTED_FROM_ONE_ADDRESS &&
  one.refused > 0 &&
  one.held &&
  hungUp.closed === SLOW_CONNECTIONS &&
  memoryUse.lastMb - memoryUse.warmMb <= MAX_GROWTH_MB

/**
 * Ten thousand patients submit forms, a hundred at a time, while staff work. Every acknowledged submission
 * must be stored once; the rest must get a retry time. SUBMISSIONS sets another number.
 */
export const submissions = async (): Promise<boolean> => {
  // Each patient has a separate address, as behind one trusted proxy.
  const running = await openProduct({ TRUSTED_PROXIES: '1' })
  try {
    await running.start()
    const result = await runLoad(running)
    report(result)
    const isIntact = await isLogIntact(running)
    console.log(`  Log and read models ${isIntact ? 'intact' : 'NOT intact'}.`)
    return hasPassed(result) && isIntact
  } finally {
    await running.close()
  }
}
