import type { Provider } from '../contract.ts'
import { AddOnDropped, SubscriptionEnded } from '../events.ts'
import type { StartedSubscription } from './subscription-state.ts'

/** Whether a subscription made with test payments must end because payments are now real. Never the reverse. */
const isTestPaymentsOver = (state: StartedSubscription, provider: Provider): boolean =>
  state.provider === 'practice' && provider === 'stripe'

/** Drops one-time purchases made with test payments once payments are real, because they were never paid. */
export const dropTestPurchases = (state: StartedSubscription, provider: Provider) =>
  isTestPaymentsOver(state, provider)
    ? [...state.items]
        .filter(([, { reference, dropped }]) => reference !== null && !dropped)
        .map(([item]) => AddOnDropped({ item }))
    : []

/** Ends a subscription and drops its monthly add-ons. `since`: ISO, by the provider's clock. */
export const endSubscription = ({ reference, trouble, items }: StartedSubscription, since: string) =>
  reference === null || trouble === 'ended'
    ? []
    : [
        SubscriptionEnded({ since }),
        ...[...items]
          .filter(([, item]) => item.reference === null && !item.dropped)
          .map(([item]) => AddOnDropped({ item })),
      ]

/** Ends a test subscription once payments are real, with the usual grace period. */
export const endTestSubscription = (state: StartedSubscription, provider: Provider, now: number) =>
  isTestPaymentsOver(state, provider)
    ? [...endSubscription(state, new Date(now).toISOString()), ...dropTestPurchases(state, provider)]
    : []
