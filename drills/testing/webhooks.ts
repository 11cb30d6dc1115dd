import { setTimeout as sleep } from 'node:timers/promises'
import { openStripe } from '../../modules/billing/testing/fake-stripe.ts'
import { asked } from '../../src/cli/testing/memory.ts'
import { type Product, product } from '../product.ts'
import { whole } from '../whole.ts'
import { pick, shuffled } from './chance.ts'
import { isInLine, move, openPayer, type Payer } from './payer.ts'
import { about, bring, type Call, strange, type Stripe } from './stripe-calls.ts'

const PAYERS = 3
/** Of each five calls two are new, two were made before, and one is not Stripe's or about nobody. */
const AT_ONCE = 5
const PATIENCE_MS = 60_000

/** What came of calls that were brought in any order, while the program was killed. */
export interface Outcome {
  readonly calls: number
  readonly kills: number
  /** Answered otherwise than they should have been. */
  readonly wrong: readonly string[]
  /** Of each genuine call one. */
  readonly receipts: { readonly expected: number; readonly found: number }
  /** Clinics that have what Stripe has of them, a minute after the last call. */
  readonly inLine: number
  readonly payers: number
  readonly isWhole: boolean
}

/** Whether nothing was lost, doubled or believed. */
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
    const five = shuffled([...fresh, pick(made), pick(made), strange(step, payer.subscription)])
    const answers = five.map(async (call) => {
      const status = await bring(running.url, call)
      if (status !== call.expected) wrong.push(`${call.id}: ${status}`)
    })
    if (step % every === 0) {
      // As soon as one was taken: its receipt is there, and nothing was done with it yet.
      await Promise.race(answers)
      await running.killApp()
      await running.start()
    }
    await Promise.all(answers)
  }
  return { wrong, made: new Set(made.map(({ id }) => id)).size, calls: steps * AT_ONCE }
}

const countInLine = async (running: Product, payers: readonly Payer[]): Promise<number> => {
  const until = Date.now() + PATIENCE_MS
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

/** Brings Stripe's calls, repeated, in any order, among others that are forged, while the program is killed. */
export const bringWebhooks = async (plan: Plan): Promise<Outcome> => {
  const stripe = await openStripe()
  const running = await product(stripe.env)
  try {
    await running.start()
    await running.verb('billing', 'sync')
    const payers: Payer[] = []
    for (let n = 1; n <= PAYERS; n += 1) payers.push(await openPayer(running.url, stripe, n))
    const { wrong, made, calls } = await rush(running, stripe, payers, plan)
    const inLine = await countInLine(running, payers)
    const [kept] = await asked(running.dataDir, 'select count(*)::int as n from payment_calls')
    return {
      calls,
      kills: plan.kills,
      wrong,
      receipts: { expected: made, found: Number(kept?.['n']) },
      inLine,
      payers: PAYERS,
      isWhole: await whole(running),
    }
  } finally {
    await running.close()
    await stripe.close()
  }
}
