import { setTimeout as sleep } from 'node:timers/promises'
import { openStripe } from '../../modules/billing/testing/fake-stripe/fake-stripe.ts'
import { queryDatabase } from '../../src/cli/testing/memory.ts'
import { type Product, product, type verbWith } from '../product.ts'
import { whole } from '../log-integrity.ts'
import { pick, shuffle } from './random.ts'
import { isInLine, move, openPayer, type Payer } from './payer.ts'
import { about, bring, type Call, strange, type Stripe } from './stripe-calls.ts'

const PAYERS = 3
/** Of every five calls, two are new, two are repeats, and one is forged or irrelevant. */
const AT_ONCE = 5
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
export const isHeld = ({ wrong, receipts, inLine, payers, isWhole }: Outcome): boolean =>
  wrong.length === 0 && receipts.expected === receipts.found && inLine === payers && isWhole

const rush = async (running: Product, stripe: Stripe, payers: readonly Payer[], plan: Plan) => {
  const made: Call[] = []
  const wrong: string[] = []
  const steps = Math.ceil(plan.calls / AT_ONCE)
  const every = Math.ceil(steps / plan.kills)
  for (let step = 1; step <= steps; step += 1) {
    const payer = pick(payers)
    move(stripe, payer)
    const fresh = [1, 2].map((n) => about(`evt_${step}_${n}`, payer.subscription))
    made.push(...fresh)
    const five = shuffle([...fresh, pick(made), pick(made), strange(step, payer.subscription)])
    const answers = five.map(async (call) => {
      const status = await bring(running.url, call)
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
  return { wrong, made: new Set(made.map(({ id }) => id)).size, calls: steps * AT_ONCE }
}

const countInLine = async (running: Product, payers: readonly Payer[]): Promise<number> => {
  const until = Date.now() + READY_TIMEOUT_MS
  for (;;) {
    const all = await Promise.all(payers.map((payer) => isInLine(running.url, payer)))
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
export const bringWebhooks = async (plan: Plan, runVerb?: typeof verbWith): Promise<Outcome> => {
  const stripe = await openStripe()
  const running = await product(stripe.env, runVerb)
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
      isWhole: await whole(running),
    }
  } finally {
    await running.close()
    await stripe.close()
  }
}
