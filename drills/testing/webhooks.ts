import { setTimeout as sleep } from 'node:timers/promises'
import { openStripe } from '../../modules/billing/testing/fake-stripe/fake-stripe.ts'
import { queryDatabase } from '../../src/cli/testing/memory.ts'
import { type Product, openProduct, type makeVerbRunner } from '../product.ts'
import { isLogIntact } from '../log-integrity.ts'
import { pick, shuffle } from './random.ts'
import { matchesStripe, changeSubscription, openPayer, type Payer } from './payer.ts'
import { subscriptionCall, postEvent, type Call, ineffectiveCall, type Stripe } from './stripe-calls.ts'

const PAYERS = 3
/** Of every five calls, two are new, two are repeats, and one is forged or irrelevant. */
const CALLS_PER_STEP = 5
const READY_TIMEOUT_MS = 60_000

/** The result of delivering calls in random order while the program was killed. */
export interface Outcome {
  readonly calls: number
  readonly kills: number
  /** Calls with an unexpected status. */
  readonly wrongCalls: readonly string[]
  /** One receipt for each genuine call. */
  readonly receipts: { readonly expected: number; readonly found: number }
  /** Clinics that match Stripe within a minute after the last call. */
  readonly matchingPayers: number
  readonly payingClinics: number
  readonly isIntact: boolean
}

/** Whether no call was lost or doubled and no forged call was accepted. */
export const hasPassed = ({
  wrongCalls,
  receipts,
  matchingPayers,
  payingClinics,
  isIntact,
}: Outcome): boolean =>
  wrongCalls.length === 0 &&
  receipts.expected === receipts.found &&
  matchingPayers === payingClinics &&
  isIntact

const deliverCalls = async (
  running: Product,
  stripe: Stripe,
  payers: readonly Payer[],
  plan: DeliveryPlan,
) => {
  const sentCalls: Call[] = []
  const wrongCalls: string[] = []
  const steps = Math.ceil(plan.calls / CALLS_PER_STEP)
  const stepsPerKill = Math.ceil(steps / plan.kills)
  for (let step = 1; step <= steps; step += 1) {
    const payer = pick(payers)
    changeSubscription(stripe, payer)
    const newCalls = [1, 2].map((n) => subscriptionCall(`evt_${step}_${n}`, payer.subscription))
    sentCalls.push(...newCalls)
    const batch = shuffle([
      ...newCalls,
      pick(sentCalls),
      pick(sentCalls),
      ineffectiveCall(step, payer.subscription),
    ])
    const deliveries = batch.map(async (call) => {
      const status = await postEvent(running.url, call)
      if (status !== call.expected) wrongCalls.push(`${call.id}: ${status}`)
    })
    if (step % stepsPerKill === 0) {
      // Kill as soon as one call is accepted: its receipt is stored, but it has had no effect yet.
      await Promise.race(deliveries)
      await running.killApp()
      await running.start()
    }
    await Promise.all(deliveries)
  }
  return {
    wrongCalls,
    made: new Set(sentCalls.map(({ id }) => id)).size,
    calls: steps * CALLS_PER_STEP,
  }
}

const countMatchingPayers = async (running: Product, payers: readonly Payer[]): Promise<number> => {
  const until = Date.now() + READY_TIMEOUT_MS
  for (;;) {
    const all = await Promise.all(payers.map((payer) => matchesStripe(running.url, payer)))
    const matchingCount = all.filter(Boolean).length
    if (matchingCount === payers.length || Date.now() > until) return matchingCount
    await sleep(100)
  }
}

export interface DeliveryPlan {
  readonly calls: number
  readonly kills: number
}

/**
 * Delivers Stripe's calls, repeated, in random order and mixed with forged ones, while the program is killed.
 */
export const deliverWebhooks = async (
  plan: DeliveryPlan,
  runVerb?: typeof makeVerbRunner,
): Promise<Outcome> => {
  const stripe = await openStripe()
  const running = await openProduct(stripe.env, runVerb)
  try {
    await running.start()
    await running.runCli('billing', 'sync')
    const payers: Payer[] = []
    for (let n = 1; n <= PAYERS; n += 1) payers.push(await openPayer(running.url, stripe, n))
    const { wrongCalls, made, calls } = await deliverCalls(running, stripe, payers, plan)
    const matchingPayers = await countMatchingPayers(running, payers)
    const [storedCalls] = await queryDatabase(running.dataDir, 'select count(*)::int as n from payment_calls')
    return {
      calls,
      kills: plan.kills,
      wrongCalls,
      receipts: { expected: made, found: Number(storedCalls?.['n']) },
      matchingPayers,
      payingClinics: PAYERS,
      isIntact: await isLogIntact(running),
    }
  } finally {
    await running.close()
    await stripe.close()
  }
}
