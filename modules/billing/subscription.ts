import { decider } from '#events'
import { changesTo } from './account-changes.ts'
import { type Provider, TRIAL_DAYS } from './contract.ts'
import { changesWithTime } from './dunning.ts'
import { SubscriptionNotFound } from './errors.ts'
import { PayerRegistered, type SubscriptionEvent, subscriptionEvents, SubscriptionStarted } from './events.ts'
import type { Account } from './gateway/port.ts'
import { endOfPractice } from './practice-over.ts'
import { evolve, type State } from './subscription-state.ts'

interface Timed {
  /** Milliseconds, by the provider's clock. */
  readonly now: number
}

export type SubscriptionCommand =
  | { readonly _tag: 'StartTrial'; readonly openedAt: string }
  | { readonly _tag: 'RegisterPayer'; readonly provider: Provider; readonly customer: string }
  | ({ readonly _tag: 'NoteAccount'; readonly provider: Provider; readonly account: Account } & Timed)
  | ({ readonly _tag: 'NoteTime' } & Timed)
  | ({ readonly _tag: 'EndPractice'; readonly provider: Provider } & Timed)

const decide = (state: State, command: SubscriptionCommand) => {
  if (command._tag === 'StartTrial') return state.is === 'absent' ? start(command.openedAt) : []
  if (state.is === 'absent') return new SubscriptionNotFound()
  switch (command._tag) {
    case 'RegisterPayer': {
      const { provider, customer } = command
      return customer === state.customer ? [] : [PayerRegistered({ provider, customer })]
    }
    case 'NoteAccount':
      return changesTo(state, command)
    case 'NoteTime':
      return changesWithTime(state, command.now)
    case 'EndPractice':
      return endOfPractice(state, command.provider, command.now)
  }
}

const DAY = 86_400_000

const start = (openedAt: string) => {
  const trialEndsAt = new Date(Date.parse(openedAt) + TRIAL_DAYS * DAY).toISOString()
  return [SubscriptionStarted({ tier: 'solo', status: 'active', trialEndsAt })]
}

/** What a clinic is on, and what it has beside it. Stream: subscription-1 of every clinic. */
export const Subscription = decider<State, SubscriptionCommand, SubscriptionEvent, SubscriptionNotFound>({
  stream: 'subscription',
  events: subscriptionEvents,
  initial: { is: 'absent' },
  decide,
  evolve,
})
