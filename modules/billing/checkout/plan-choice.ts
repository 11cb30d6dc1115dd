import { Effect } from 'effect'
import { DAY_MS } from '#rules/kernel'
import type { AddOnRow, Catalog, PlanRow } from '../catalog.ts'
import { type CheckoutDraft, TRIAL_DAYS } from '../contract.ts'
import { AddOnUnknown, PlanTooSmall } from '../errors.ts'
import { excessOf } from '../entitlements/excess.ts'
import type { PayerRow } from '../provider/payer.ts'
import type { Usage } from '../subscription/subscription-row.ts'

export interface PlanChoice {
  readonly plan: PlanRow
  /** Without duplicates. */
  readonly addOns: readonly AddOnRow[]
}

/** Finds the chosen plan and add-ons; add-on names must match exactly. */
export const findChoice = (
  { plans, addOns }: Catalog,
  { tier, addons }: CheckoutDraft,
): Effect.Effect<PlanChoice, AddOnUnknown> =>
  Effect.gen(function* () {
    const plan = plans.find((each) => each.tier === tier)
    if (!plan) return yield* Effect.dieMessage(`the plan ${tier} is not for sale`)
    const chosen: AddOnRow[] = []
    for (const name of new Set(addons)) {
      const addOn = addOns.find((each) => each.name === name)
      chosen.push(addOn ?? (yield* Effect.fail(new AddOnUnknown({ name }))))
    }
    return { plan, addOns: chosen }
  })

/** Fails if the clinic uses more than the plan and its add-ons include. */
export const requireFittingPlan = (
  { plan, addOns }: PlanChoice,
  usage: Usage,
): Effect.Effect<void, PlanTooSmall> => {
  const excess = excessOf(plan, addOns, usage)
  return excess.length === 0 ? Effect.void : Effect.fail(new PlanTooSmall({ plan: plan.name, excess }))
}

/**
 * Returns when monthly charges begin. A first subscription gets a trial; a later one carries over the rest of
 * it. Never longer than a full trial, even if a test clock was ahead.
 */
export const trialEndFor = ({ reference, trialEndsAt }: PayerRow, now: number): string | null => {
  const latestEnd = now + TRIAL_DAYS * DAY_MS
  if (reference === null) return new Date(latestEnd).toISOString()
  if (trialEndsAt === null || Date.parse(trialEndsAt) <= now) return null
  return Date.parse(trialEndsAt) > latestEnd ? new Date(latestEnd).toISOString() : trialEndsAt
}

/** Amounts due every month and once, in cents. */
export const amountsDue = ({ plan, addOns }: PlanChoice) => {
  const sum = (charged: AddOnRow['charged']) =>
    addOns.reduce((cents, each) => (each.charged === charged ? cents + each.price : cents), 0)
  return { priceMonthly: plan.priceMonthly + sum('monthly'), dueOnce: sum('once') }
}
