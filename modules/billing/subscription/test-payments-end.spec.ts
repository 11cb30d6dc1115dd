import { describe, it } from 'vitest'
import { specify } from '#specify'
import {
  AddOnBought,
  AddOnDropped,
  AddOnTaken,
  SubscriptionEnded,
  SubscriptionTierChanged,
} from '../events.ts'
import { Subscription } from './subscription.ts'
import {
  accountOf,
  confirmedEvent,
  providerSubscription,
  NOW,
  SINCE,
  startedEvent,
} from '../testing/accounts.ts'

const { given } = specify(Subscription)

const testPaymentEvents = [
  startedEvent,
  confirmedEvent({ provider: 'practice', reference: 'practice_1' }),
  SubscriptionTierChanged({ tier: 'team' }),
  AddOnTaken({ item: 1, addOn: 'api-access' }),
  AddOnBought({ item: 2, addOn: 'sms-credits', reference: 'line_1' }),
]
const over = { _tag: 'EndTestPayments', provider: 'stripe', now: NOW } as const
const endEvents = [SubscriptionEnded({ since: SINCE }), AddOnDropped({ item: 1 }), AddOnDropped({ item: 2 })]

describe('a test subscription', () => {
  it('ends once, with everything it included, when payments become real', () => {
    given(...testPaymentEvents)
      .when(over)
      .then(...endEvents)
    given(...testPaymentEvents, ...endEvents)
      .when(over)
      .thenNothing()
  })

  it('also ends while a real subscription waits for its card, and is replaced when that is confirmed', () => {
    given(...testPaymentEvents)
      .when({ _tag: 'NoteAccount', provider: 'stripe', account: accountOf([]), now: NOW })
      .then(...endEvents)
    const account = accountOf([providerSubscription({ tier: 'team', addOns: ['api-access'] })])
    given(...testPaymentEvents)
      .when({ _tag: 'NoteAccount', provider: 'stripe', account, now: NOW })
      .then(confirmedEvent(), AddOnDropped({ item: 2 }))
  })

  it('continues with test payments', () =>
    given(...testPaymentEvents)
      .when({ ...over, provider: 'practice' })
      .thenNothing())
})

describe('a real subscription or trial', () => {
  it.each([
    ['a subscription at Stripe', [startedEvent, confirmedEvent()]],
    ['a trial nobody subscribed after', [startedEvent]],
    // A check that started before this confirmation must change nothing.
    ['what was confirmed at Stripe after practice', [...testPaymentEvents, ...endEvents, confirmedEvent()]],
  ] as const)('does not end with test payments: %s', (_, events) =>
    given(...events)
      .when(over)
      .thenNothing(),
  )
})
