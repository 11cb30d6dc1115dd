import { Effect } from 'effect'
import type { AddOnRow, Catalogue, PlanRow } from './catalogue.ts'
import { type CheckoutDraft, TRIAL_DAYS } from './contract.ts'
import { AddOnUnknown, PlanTooSmall } from './errors.ts'
import { excessOf } from './excess.ts'
import type { PayerRow } from './payer.ts'
import type { Usage } from './subscription-row.ts'

const DAY = 86_400_000

/** What somebody chose, as it stands in the catalogue. */
export interface Chosen {
  readonly plan: PlanRow
  /** No add-on twice. */
  readonly addOns: readonly AddOnRow[]
}

/** The plan and the add-ons that are named; names are matched exactly. */
export const chosenIn = (
  { plans, addOns }: Catalogue,
  { tier, addons }: CheckoutDraft,
): Effect.Effect<Chosen, AddOnUnknown> =>
  Effect.gen(function* () {
    const plan = plans.find((each) => each.tier === tier)
    if (!plan) return yield* Effect.dieMessage(`the plan ${tier} is not for sale`)
    const chosen: AddOnRow[] = []
    for (const name of new Set(addons)) {
      const addOn = addOns.find((each) => each.name === name)
      chosen.push(addOn ?? (yield* Effect.fail(new AddOnUnknown(name))))
    }
    return { plan, addOns: chosen }
  })

/** Refuses a plan that has less than the clinic uses now. */
export const needRoom = ({ plan, addOns }: Chosen, usage: Usage): Effect.Effect<void, PlanTooSmall> => {
  const excess = excessOf(plan, addOns, usage)
  return excess.length === 0 ? Effect.void : Effect.fail(new PlanTooSmall(plan.name, excess))
}

/**
 * Until when nothing monthly is due: the first subscription is tried, a later one carries over what is left of that;
 * never more than a whole trial, whatever a practice clock had made of it.
 */
export const trialFor = ({ reference, trialEndsAt }: PayerRow, now: number): string | null => {
  const longest = now + TRIAL_DAYS * DAY
  if (reference === null) return new Date(longest).toISOString()
  if (trialEndsAt === null || Date.parse(trialEndsAt) <= now) return null
  return Date.parse(trialEndsAt) > longest ? new Date(longest).toISOString() : trialEndsAt
}

/** Cents: what is due every month, and what is due once. */
export const duesOf = ({ plan, addOns }: Chosen) => {
  const sum = (charged: AddOnRow['charged']) =>
    addOns.reduce((cents, each) => (each.charged === charged ? cents + each.price : cents), 0)
  return { priceMonthly: plan.priceMonthly + sum('monthly'), dueOnce: sum('once') }
}
