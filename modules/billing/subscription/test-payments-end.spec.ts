import { describe, it } from 'vitest'
import { specify } from '#specify'
import {
  AddOnBought,
  AddOnDropped,
  AddOnTaken,
  SubscriptionEnded,
  SubscriptionTierChanged,
} from './events.ts'
import { Subscription } from './subscription.ts'
import { accountOf, confirmed, held, NOW, SINCE, started } from './testing/accounts.ts'

const { given } = specify(Subscription)

const practised = [
  started,
  confirmed({ provider: 'practice', reference: 'practice_1' }),
  SubscriptionTierChanged({ tier: 'team' }),
  AddOnTaken({ item: 1, addOn: 'api-access' }),
  AddOnBought({ item: 2, addOn: 'sms-credits', reference: 'line_1' }),
]
const over = { _tag: 'EndPractice', provider: 'stripe', now: NOW } as const
const gone = [SubscriptionEnded({ since: SINCE }), AddOnDropped({ item: 1 }), AddOnDropped({ item: 2 })]

describe('what was taken in practice mode', () => {
  it('ends once payments are real, with all that nobody paid for, once', () => {
    given(...practised)
      .when(over)
      .then(...gone)
    given(...practised, ...gone)
      .when(over)
      .thenNothing()
  })

  it('ends as well where a subscription is only begun there, and is replaced where it is confirmed', () => {
    given(...practised)
      .when({ _tag: 'NoteAccount', provider: 'stripe', account: accountOf([]), now: NOW })
      .then(...gone)
    const account = accountOf([held({ tier: 'team', addOns: ['api-access'] })])
    given(...practised)
      .when({ _tag: 'NoteAccount', provider: 'stripe', account, now: NOW })
      .then(confirmed(), AddOnDropped({ item: 2 }))
  })

  it('goes on in practice mode', () =>
    given(...practised)
      .when({ ...over, provider: 'practice' })
      .thenNothing())
})

describe('what is paid', () => {
  it.each([
    ['a subscription at Stripe', [started, confirmed()]],
    ['a trial nobody subscribed after', [started]],
    // Whoever looked before this was confirmed comes too late.
    ['what was confirmed at Stripe after practice', [...practised, ...gone, confirmed()]],
  ] as const)('does not end with practice mode: %s', (_, events) =>
    given(...events)
      .when(over)
      .thenNothing(),
  )
})
