import { Clock, Effect } from 'effect'
import { Database, readRows } from '#events'
import { DAY_MS } from '#rules/kernel'
import { catalogRow } from '../catalog.ts'
import { LIMIT_NOTICE_DAYS } from '../contract.ts'
import { subscriptionRow } from '../subscription/subscription-row.ts'
import type { TrialLimits } from '../words.en.ts'
import { excessOf } from './excess.ts'
import { usage } from './usage.ts'

const [FIRST_NOTICE_DAYS] = LIMIT_NOTICE_DAYS

/**
 * Returns what the clinic uses that its plan has no room for after the trial; null if that is not near, or there is no
 * trial. `now`: milliseconds.
 */
export const trialLimitsAt = (now: number) =>
  Effect.gen(function* () {
    const { lookup } = yield* Database
    const [row] = yield* readRows(subscriptionRow)
    if (!row?.trialEndsAt || row.trouble !== 'none') return null
    const isTrial = row.provider === null || row.status === 'trialing'
    const left = Date.parse(row.trialEndsAt) - now
    if (!isTrial || left <= 0 || left > FIRST_NOTICE_DAYS * DAY_MS) return null
    const [catalog] = yield* lookup(catalogRow)
    const plan = catalog?.plans.find(({ tier }) => tier === row.tier)
    if (!catalog || !plan) return null
    const addOns = catalog.addOns.filter(({ type }) => row.addOns.includes(type))
    const limits: TrialLimits = { plan: plan.name, excess: excessOf(plan, addOns, yield* usage()) }
    return limits
  })

/** Returns what the plan has no room for after the trial, in the last days of it; null otherwise. */
export const trialLimits = Effect.fn('Billing.trialLimits')(() =>
  Effect.flatMap(Clock.currentTimeMillis, trialLimitsAt),
)
