import type { Provider } from './contract.ts'
import { AddOnDropped, SubscriptionEnded } from './events.ts'
import type { Started } from './subscription-state.ts'

/** Whether the subscription was taken in practice mode, and payments are real now. Never the other way about. */
const isOver = (state: Started, provider: Provider): boolean =>
  state.provider === 'practice' && provider === 'stripe'

/** What was bought once in practice mode, given up where payments are real: nobody paid for it. */
export const boughtForNothing = (state: Started, provider: Provider) =>
  isOver(state, provider)
    ? [...state.items]
        .filter(([, { reference, dropped }]) => reference !== null && !dropped)
        .map(([item]) => AddOnDropped({ item }))
    : []

/** The end of a subscription, and of what was paid with it every month. `since`: ISO, by the provider's clock. */
export const endOf = ({ reference, trouble, items }: Started, since: string) =>
  reference === null || trouble === 'ended'
    ? []
    : [
        SubscriptionEnded({ since }),
        ...[...items]
          .filter(([, item]) => item.reference === null && !item.dropped)
          .map(([item]) => AddOnDropped({ item })),
      ]

/** What becomes of a practice subscription at a provider that takes money: it ends, with days of grace as any other. */
export const endOfPractice = (state: Started, provider: Provider, now: number) =>
  isOver(state, provider)
    ? [...endOf(state, new Date(now).toISOString()), ...boughtForNothing(state, provider)]
    : []
