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
 * Returns the limits that the clinic will exceed when its trial ends; null if it has no trial, or one that does not
 * end soon. `now`: milliseconds.
 */
export const trialLimitsAt = (now: number) =>
  Effect.gen(function* () {
    const { lookup } = yield* Database
    const [row] = yield* readRows(subscriptionRow)
    if (!row?.trialEndsAt || row.trouble !== 'none') return null
    const isTrial = row.provider === null || row.status === 'trialing'
    const remainingMs = Date.parse(row.trialEndsAt) - now
    if (!isTrial || remainingMs <= 0 || remainingMs > FIRST_NOTICE_DAYS * DAY_MS) return null
    const [catalog] = yield* lookup(catalogRow)
    const plan = catalog?.plans.find(({ tier }) => tier === row.tier)
    if (!catalog || !plan) return null
    const addOns = catalog.addOns.filter(({ type }) => row.addOns.includes(type))
    const limits: TrialLimits = { plan: plan.name, excess: excessOf(plan, addOns, yield* usage()) }
    return limits
  })

/** Returns the limits that the clinic will exceed after its trial, during the trial's last days; null otherwise. */
export const trialLimits = Effect.fn('Billing.trialLimits')(() =>
  Effect.flatMap(Clock.currentTimeMillis, trialLimitsAt),
)
