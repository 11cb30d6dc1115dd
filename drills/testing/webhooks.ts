import { setTimeout as sleep } from 'node:timers/promises'
import { openStripe } from '../../modules/billing/testing/fake-stripe/fake-stripe.ts'
import { queryDatabase } from '../../src/cli/testing/memory.ts'
import { type Product, openProduct, type verbWith } from '../product.ts'
import { isLogIntact } from '../log-integrity.ts'
import { pick, shuffle } from './random.ts'
import { matchesStripe, changeSubscription, openPayer, type Payer } from './payer.ts'
import { about, postEvent, type Call, strange, type Stripe } from './stripe-calls.ts'

const PAYERS = 3
/** Of every five calls, two are new, two are repeats, and one is forged or irrelevant. */
const CONCURRENCY = 5
const READY_TIMEOUT_MS = 60_000

/** The result of delivering calls in random order while the program was killed. */
export interface Outcome {
  readonly calls: number
  readonly kills: number
  /** Calls with an unexpected status. */
  readonly wrong: readonly string[]
  /** One receipt for each genuine call. */
  readonly receipts: { readonly expected: number; readonly found: number }
  /** Clinics that match Stripe within a minute after the last call. */
  readonly inLine: number
  readonly payers: number
  readonly isWhole: boolean
}

/** Whether no call was lost or doubled and no forged call was accepted. */
export const hasPassed = ({ wrong, receipts, inLine, payers, isWhole }: Outcome): boolean =>
  wrong.length === 0 && receipts.expected === receipts.found && inLine === payers && isWhole

const rush = async (running: Product, stripe: Stripe, payers: readonly Payer[], plan: Plan) => {
  const made: Call[] = []
  const wrong: string[] = []
  const steps = Math.ceil(plan.calls / CONCURRENCY)
  const every = Math.ceil(steps / plan.kills)
  for (let step = 1; step <= steps; step += 1) {
    const payer = pick(payers)
    changeSubscription(stripe, payer)
    const fresh = [1, 2].map((n) => about(`evt_${step}_${n}`, payer.subscription))
    made.push(...fresh)
    const five = shuffle([...fresh, pick(made), pick(made), strange(step, payer.subscription)])
    const answers = five.map(async (call) => {
      const status = await postEvent(running.url, call)
      if (status !== call.expected) wrong.push(`${call.id}: ${status}`)
    })
    if (step % every === 0) {
      // Kill as soon as one call is accepted: its receipt is stored, but it has had no effect yet.
      await Promise.race(answers)
      await running.killApp()
      await running.start()
    }
    await Promise.all(answers)
  }
  return { wrong, made: new Set(made.map(({ id }) => id)).size, calls: steps * CONCURRENCY }
}

const countInLine = async (running: Product, payers: readonly Payer[]): Promise<number> => {
  const until = Date.now() + READY_TIMEOUT_MS
  for (;;) {
    const all = await Promise.all(payers.map((payer) => matchesStripe(running.url, payer)))
    const found = all.filter(Boolean).length
    if (found === payers.length || Date.now() > until) return found
    await sleep(100)
  }
}

export interface Plan {
  readonly calls: number
  readonly kills: number
}

/**
 * Delivers Stripe's calls, repeated, in random order and mixed with forged ones, while the program is killed.
 */
export const deliverWebhooks = async (plan: Plan, runVerb?: typeof verbWith): Promise<Outcome> => {
  const stripe = await openStripe()
  const running = await openProduct(stripe.env, runVerb)
  try {
    await running.start()
    await running.verb('billing', 'sync')
    const payers: Payer[] = []
    for (let n = 1; n <= PAYERS; n += 1) payers.push(await openPayer(running.url, stripe, n))
    const { wrong, made, calls } = await rush(running, stripe, payers, plan)
    const inLine = await countInLine(running, payers)
    const [storedCalls] = await queryDatabase(running.dataDir, 'select count(*)::int as n from payment_calls')
    return {
      calls,
      kills: plan.kills,
      wrong,
      receipts: { expected: made, found: Number(storedCalls?.['n']) },
      inLine,
      payers: PAYERS,
      isWhole: await isLogIntact(running),
    }
  } finally {
    await running.close()
    await stripe.close()
  }
}
