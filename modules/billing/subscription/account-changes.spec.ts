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
import {
  accountOf,
  confirmedEvent,
  providerSubscription,
  NOW,
  SINCE,
  startedEvent,
} from '../testing/accounts.ts'

const { given } = specify(Subscription)
const noting = (account: ProviderAccount) =>
  ({ _tag: 'NoteAccount', provider: 'stripe', account, now: NOW }) as const
const seeing = (...all: readonly ProviderSubscription[]) => noting(accountOf(all))

const failed = PaymentFailed({ owed: 4900, currency: 'usd', since: SINCE })
const unpaid = { status: 'past_due', owed: 4900 } as const

describe('a new subscription', () => {
  it('takes effect once a card is confirmed', () => {
    given(startedEvent).when(seeing(providerSubscription())).then(confirmedEvent())
    given(startedEvent, confirmedEvent()).when(seeing(providerSubscription())).thenNothing()
  })

  it.each([
    ['no card was confirmed', { status: 'incomplete', confirmed: false }],
    ['a trial waits for its card', { status: 'trialing', confirmed: false }],
    ['the first payment waits', { status: 'incomplete', confirmed: true }],
  ] as const)('has no effect yet if %s', (_, more) =>
    given(startedEvent)
      .when(seeing(providerSubscription(more)))
      .thenNothing(),
  )

  it('brings its plan and its add-ons', () =>
    given(startedEvent)
      .when(seeing(providerSubscription({ tier: 'team', addOns: ['practitioner', 'api-access'] })))
      .then(
        confirmedEvent(),
        SubscriptionTierChanged({ tier: 'team' }),
        AddOnTaken({ item: 1, addOn: 'practitioner' }),
        AddOnTaken({ item: 2, addOn: 'api-access' }),
      ))

  it('lifts the restriction of an expired trial', () => {
    const over = [startedEvent, TrialEnded({ since: SINCE })]
    given(...over)
      .when(seeing(providerSubscription()))
      .then(confirmedEvent())
    given(...over, AccessRestricted({}))
      .when(seeing(providerSubscription()))
      .then(confirmedEvent(), AccessRestored({}))
  })

  it('replaces the previous one and its add-ons', () => {
    const newer = providerSubscription({ reference: 'sub_2', tier: 'growth', addOns: ['api-access'] })
    given(startedEvent, confirmedEvent(), AddOnTaken({ item: 1, addOn: 'custom-domain' }))
      .when(seeing(newer, providerSubscription({ addOns: ['custom-domain'] })))
      .then(
        confirmedEvent({ reference: 'sub_2' }),
        SubscriptionTierChanged({ tier: 'growth' }),
        AddOnDropped({ item: 1 }),
        AddOnTaken({ item: 2, addOn: 'api-access' }),
      )
  })

  it('changes nothing while it waits for its card', () =>
    given(startedEvent, confirmedEvent())
      .when(
        seeing(
          providerSubscription({
            reference: 'sub_2',
            tier: 'growth',
            status: 'incomplete',
            confirmed: false,
          }),
          providerSubscription(),
        ),
      )
      .thenNothing())
})

describe('a one-time purchase', () => {
  const credits = { reference: 'il_1', addOn: 'sms-credits' } as const

  it('is recorded once per payment, however often it is read', () => {
    const bought = AddOnBought({ item: 1, addOn: 'sms-credits', reference: 'il_1' })
    given(startedEvent, confirmedEvent())
      .when(noting(accountOf([providerSubscription()], [credits])))
      .then(bought)
    given(startedEvent, confirmedEvent(), bought)
      .when(noting(accountOf([providerSubscription()], [credits, { ...credits, reference: 'il_2' }])))
      .then(AddOnBought({ item: 2, addOn: 'sms-credits', reference: 'il_2' }))
  })

  it('stays when the subscription ends', () =>
    given(startedEvent, confirmedEvent(), AddOnBought({ item: 1, addOn: 'sms-credits', reference: 'il_1' }))
      .when(noting(accountOf([], [credits])))
      .then(SubscriptionEnded({ since: SINCE })))

  it('gets a separate item number next to monthly add-ons', () =>
    given(startedEvent)
      .when(noting(accountOf([providerSubscription({ addOns: ['api-access'] })], [credits])))
      .then(
        AddOnBought({ item: 1, addOn: 'sms-credits', reference: 'il_1' }),
        confirmedEvent(),
        AddOnTaken({ item: 2, addOn: 'api-access' }),
      ))
})

describe('a subscription', () => {
  it('renews for another period', () => {
    const next = '2026-08-10T09:00:00.000Z'
    given(startedEvent, confirmedEvent())
      .when(seeing(providerSubscription({ periodEndsAt: next })))
      .then(SubscriptionRenewed({ status: 'active', trialEndsAt: null, periodEndsAt: next }))
  })

  it('schedules and withdraws a cancellation', () => {
    const scheduled = CancellationScheduled({ cancelsAt: '2026-07-10T09:00:00.000Z' })
    given(startedEvent, confirmedEvent())
      .when(seeing(providerSubscription({ cancelsAt: '2026-07-10T09:00:00.000Z' })))
      .then(scheduled)
    given(startedEvent, confirmedEvent(), scheduled)
      .when(seeing(providerSubscription()))
      .then(CancellationWithdrawn({}))
  })

  it('ends once, together with its add-ons', () => {
    const addOnTaken = AddOnTaken({ item: 1, addOn: 'api-access' })
    given(startedEvent, confirmedEvent(), addOnTaken)
      .when(seeing(providerSubscription({ status: 'canceled' })))
      .then(SubscriptionEnded({ since: SINCE }), AddOnDropped({ item: 1 }))
    given(startedEvent)
      .when(seeing(providerSubscription({ status: 'canceled' })))
      .thenNothing()
  })

  it('is replaced by a new one when a clinic returns after its end', () =>
    given(startedEvent, confirmedEvent(), SubscriptionEnded({ since: SINCE }), AccessRestricted({}))
      .when(
        seeing(providerSubscription({ reference: 'sub_2' }), providerSubscription({ status: 'canceled' })),
      )
      .then(confirmedEvent({ reference: 'sub_2' }), AccessRestored({})))
})

describe('a payment', () => {
  it('is recorded once when it fails, with the amount owed', () => {
    given(startedEvent, confirmedEvent())
      .when(seeing(providerSubscription(unpaid)))
      .then(failed)
    given(startedEvent, confirmedEvent(), failed)
      .when(seeing(providerSubscription(unpaid)))
      .thenNothing()
  })

  it('that succeeds later clears the problem and the restriction', () => {
    given(startedEvent, confirmedEvent(), failed)
      .when(seeing(providerSubscription()))
      .then(PaymentRecovered({ status: 'active' }))
    given(startedEvent, confirmedEvent(), failed, AccessRestricted({}))
      .when(seeing(providerSubscription()))
      .then(PaymentRecovered({ status: 'active' }), AccessRestored({}))
  })

  it('that fails keeps a restricted clinic restricted', () =>
    given(startedEvent, TrialEnded({ since: SINCE }), AccessRestricted({}))
      .when(seeing(providerSubscription(unpaid)))
      .then(confirmedEvent({ status: 'past_due' }), failed))

  it('that fails permanently ends the subscription', () =>
    given(startedEvent, confirmedEvent(), failed)
      .when(seeing(providerSubscription({ status: 'canceled' })))
      .then(SubscriptionEnded({ since: SINCE })))
})
