import { decider } from '#events'
import { DAY_MS } from '#rules/kernel'
import { accountChanges } from './account-changes.ts'
import { addOnChange } from './add-on-changes.ts'
import { type Provider, TRIAL_DAYS } from '../contract.ts'
import { timeChanges } from './dunning.ts'
import { ComplianceModeSold, SubscriptionNotFound } from '../errors.ts'
import {
  PayerRegistered,
  type SubscriptionEvent,
  subscriptionEvents,
  SubscriptionStarted,
} from '../events.ts'
import type { ProviderAccount } from '../gateways/payment-gateway.ts'
import { endTestSubscription } from './test-payments-end.ts'
import type { TrialLimits } from '../words.en.ts'
import { evolve, initialSubscription, type StartedSubscription, type State } from './subscription-state.ts'

interface ProviderTime {
  /** Milliseconds, by the provider's clock. */
  readonly now: number
}

export type SubscriptionCommand =
  | { readonly _tag: 'StartTrial'; readonly openedAt: string }
  | { readonly _tag: 'RegisterPayer'; readonly provider: Provider; readonly customer: string }
  | ({
      readonly _tag: 'NoteAccount'
      readonly provider: Provider
      readonly account: ProviderAccount
    } & ProviderTime)
  /** `limits`: those that the clinic exceeds after its trial; absent if not determined. */
  | ({ readonly _tag: 'NoteTime'; readonly limits?: TrialLimits | null } & ProviderTime)
  | { readonly _tag: 'SetComplianceMode'; readonly on: boolean; readonly isSold: boolean }
  | ({ readonly _tag: 'EndTestPayments'; readonly provider: Provider } & ProviderTime)

type CommandOf<Tag extends SubscriptionCommand['_tag']> = Extract<SubscriptionCommand, { readonly _tag: Tag }>

interface SubscriptionRefusals {
  readonly StartTrial: never
  readonly RegisterPayer: SubscriptionNotFound
  readonly NoteAccount: SubscriptionNotFound
  readonly NoteTime: SubscriptionNotFound
  readonly SetComplianceMode: ComplianceModeSold
  readonly EndTestPayments: SubscriptionNotFound
}

// Where nobody was charged, a clinic may have Compliance Mode and no trial yet.
const hasHadTrial = (state: State): boolean =>
  state.is === 'started' && (state.trialEndsAt !== null || state.reference !== null)

const startTrial = (state: State, { openedAt }: CommandOf<'StartTrial'>) => {
  if (hasHadTrial(state)) return []
  const trialEndsAt = new Date(Date.parse(openedAt) + TRIAL_DAYS * DAY_MS).toISOString()
  return [SubscriptionStarted({ tier: 'solo', status: 'active', trialEndsAt })]
}

const registerPayer = (state: StartedSubscription, { provider, customer }: CommandOf<'RegisterPayer'>) =>
  customer === state.customer ? [] : [PayerRegistered({ provider, customer })]

const setComplianceMode = (state: State, { on, isSold }: CommandOf<'SetComplianceMode'>) => {
  const before = state.is === 'started' ? state : initialSubscription
  const changes = addOnChange(before, 'compliance-mode', on)
  return isSold && changes.length > 0 ? new ComplianceModeSold() : changes
}

const ifStarted =
  <Command, Decided>(decide: (state: StartedSubscription, command: Command) => Decided) =>
  (state: State, command: Command) =>
    state.is === 'absent' ? new SubscriptionNotFound() : decide(state, command)

/** A clinic's plan and add-ons. Stream: subscription-1 of every clinic. */
export const Subscription = decider<State, SubscriptionCommand, SubscriptionEvent, SubscriptionRefusals>({
  stream: 'subscription',
  events: subscriptionEvents,
  initial: { is: 'absent' },
  decide: {
    StartTrial: startTrial,
    RegisterPayer: ifStarted(registerPayer),
    NoteAccount: ifStarted(accountChanges),
    NoteTime: ifStarted((state, { now, limits }) => timeChanges(state, now, limits ?? null)),
    SetComplianceMode: setComplianceMode,
    EndTestPayments: ifStarted((state, { provider, now }) => endTestSubscription(state, provider, now)),
  },
  evolve,
})
