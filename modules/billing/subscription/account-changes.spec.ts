import { describe, it } from 'vitest'
import { specify } from '#specify'
import {
  AccessRestored,
  AccessRestricted,
  AddOnBought,
  AddOnDropped,
  AddOnTaken,
  CancellationScheduled,
  CancellationWithdrawn,
  PaymentFailed,
  PaymentRecovered,
  SubscriptionEnded,
  SubscriptionRenewed,
  SubscriptionTierChanged,
  TrialEnded,
} from '../events.ts'
import type { ProviderAccount, ProviderSubscription } from '../gateways/payment-gateway.ts'
import { Subscription } from './subscription.ts'
import { accountOf, confirmed, held, NOW, SINCE, started } from '../testing/accounts.ts'

const { given } = specify(Subscription)
const noting = (account: ProviderAccount) =>
  ({ _tag: 'NoteAccount', provider: 'stripe', account, now: NOW }) as const
const seeing = (...all: readonly ProviderSubscription[]) => noting(accountOf(all))

const failed = PaymentFailed({ owed: 4900, currency: 'usd', since: SINCE })
const unpaid = { status: 'past_due', owed: 4900 } as const

describe('a new subscription', () => {
  it('takes effect once a card is confirmed', () => {
    given(started).when(seeing(held())).then(confirmed())
    given(started, confirmed()).when(seeing(held())).thenNothing()
  })

  it.each([
    ['no card was confirmed', { status: 'incomplete', confirmed: false }],
    ['a trial waits for its card', { status: 'trialing', confirmed: false }],
    ['the first payment waits', { status: 'incomplete', confirmed: true }],
  ] as const)('has no effect yet if %s', (_, more) =>
    given(started)
      .when(seeing(held(more)))
      .thenNothing(),
  )

  it('brings its plan and its add-ons', () =>
    given(started)
      .when(seeing(held({ tier: 'team', addOns: ['practitioner', 'api-access'] })))
      .then(
        confirmed(),
        SubscriptionTierChanged({ tier: 'team' }),
        AddOnTaken({ item: 1, addOn: 'practitioner' }),
        AddOnTaken({ item: 2, addOn: 'api-access' }),
      ))

  it('lifts the restriction of an expired trial', () => {
    const over = [started, TrialEnded({ since: SINCE })]
    given(...over)
      .when(seeing(held()))
      .then(confirmed())
    given(...over, AccessRestricted({}))
      .when(seeing(held()))
      .then(confirmed(), AccessRestored({}))
  })

  it('replaces the previous one and its add-ons', () => {
    const newer = held({ reference: 'sub_2', tier: 'growth', addOns: ['api-access'] })
    given(started, confirmed(), AddOnTaken({ item: 1, addOn: 'custom-domain' }))
      .when(seeing(newer, held({ addOns: ['custom-domain'] })))
      .then(
        confirmed({ reference: 'sub_2' }),
        SubscriptionTierChanged({ tier: 'growth' }),
        AddOnDropped({ item: 1 }),
        AddOnTaken({ item: 2, addOn: 'api-access' }),
      )
  })

  it('changes nothing while it waits for its card', () =>
    given(started, confirmed())
      .when(
        seeing(held({ reference: 'sub_2', tier: 'growth', status: 'incomplete', confirmed: false }), held()),
      )
      .thenNothing())
})

describe('a one-time purchase', () => {
  const credits = { reference: 'il_1', addOn: 'sms-credits' } as const

  it('is recorded once per payment, however often it is read', () => {
    const bought = AddOnBought({ item: 1, addOn: 'sms-credits', reference: 'il_1' })
    given(started, confirmed())
      .when(noting(accountOf([held()], [credits])))
      .then(bought)
    given(started, confirmed(), bought)
      .when(noting(accountOf([held()], [credits, { ...credits, reference: 'il_2' }])))
      .then(AddOnBought({ item: 2, addOn: 'sms-credits', reference: 'il_2' }))
  })

  it('stays when the subscription ends', () =>
    given(started, confirmed(), AddOnBought({ item: 1, addOn: 'sms-credits', reference: 'il_1' }))
      .when(noting(accountOf([], [credits])))
      .then(SubscriptionEnded({ since: SINCE })))

  it('gets a separate item number next to monthly add-ons', () =>
    given(started)
      .when(noting(accountOf([held({ addOns: ['api-access'] })], [credits])))
      .then(
        AddOnBought({ item: 1, addOn: 'sms-credits', reference: 'il_1' }),
        confirmed(),
        AddOnTaken({ item: 2, addOn: 'api-access' }),
      ))
})

describe('a subscription', () => {
  it('renews for another period', () => {
    const next = '2026-08-10T09:00:00.000Z'
    given(started, confirmed())
      .when(seeing(held({ periodEndsAt: next })))
      .then(SubscriptionRenewed({ status: 'active', trialEndsAt: null, periodEndsAt: next }))
  })

  it('schedules and withdraws a cancellation', () => {
    const scheduled = CancellationScheduled({ cancelsAt: '2026-07-10T09:00:00.000Z' })
    given(started, confirmed())
      .when(seeing(held({ cancelsAt: '2026-07-10T09:00:00.000Z' })))
      .then(scheduled)
    given(started, confirmed(), scheduled).when(seeing(held())).then(CancellationWithdrawn({}))
  })

  it('ends once, together with its add-ons', () => {
    const addOnTaken = AddOnTaken({ item: 1, addOn: 'api-access' })
    given(started, confirmed(), addOnTaken)
      .when(seeing(held({ status: 'canceled' })))
      .then(SubscriptionEnded({ since: SINCE }), AddOnDropped({ item: 1 }))
    given(started)
      .when(seeing(held({ status: 'canceled' })))
      .thenNothing()
  })

  it('is replaced by a new one when a clinic returns after its end', () =>
    given(started, confirmed(), SubscriptionEnded({ since: SINCE }), AccessRestricted({}))
      .when(seeing(held({ reference: 'sub_2' }), held({ status: 'canceled' })))
      .then(confirmed({ reference: 'sub_2' }), AccessRestored({})))
})

describe('a payment', () => {
  it('is recorded once when it fails, with the amount owed', () => {
    given(started, confirmed())
      .when(seeing(held(unpaid)))
      .then(failed)
    given(started, confirmed(), failed)
      .when(seeing(held(unpaid)))
      .thenNothing()
  })

  it('that succeeds later clears the problem and the restriction', () => {
    given(started, confirmed(), failed)
      .when(seeing(held()))
      .then(PaymentRecovered({ status: 'active' }))
    given(started, confirmed(), failed, AccessRestricted({}))
      .when(seeing(held()))
      .then(PaymentRecovered({ status: 'active' }), AccessRestored({}))
  })

  it('that fails keeps a restricted clinic restricted', () =>
    given(started, TrialEnded({ since: SINCE }), AccessRestricted({}))
      .when(seeing(held(unpaid)))
      .then(confirmed({ status: 'past_due' }), failed))

  it('that fails permanently ends the subscription', () =>
    given(started, confirmed(), failed)
      .when(seeing(held({ status: 'canceled' })))
      .then(SubscriptionEnded({ since: SINCE })))
})
