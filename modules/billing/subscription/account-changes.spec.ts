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
} from './events.ts'
import type { Account, Held } from './gateway/port.ts'
import { Subscription } from './subscription.ts'
import { accountOf, confirmed, held, NOW, SINCE, started } from './testing/accounts.ts'

const { given } = specify(Subscription)
const noting = (account: Account) => ({ _tag: 'NoteAccount', provider: 'stripe', account, now: NOW }) as const
const seeing = (...all: readonly Held[]) => noting(accountOf(all))

const failed = PaymentFailed({ owed: 4900, currency: 'usd', since: SINCE })
const unpaid = { status: 'past_due', owed: 4900 } as const

describe('a subscription that was taken', () => {
  it('counts once a card stands behind it', () => {
    given(started).when(seeing(held())).then(confirmed())
    given(started, confirmed()).when(seeing(held())).thenNothing()
  })

  it.each([
    ['no card was confirmed', { status: 'incomplete', confirmed: false }],
    ['a trial waits for its card', { status: 'trialing', confirmed: false }],
    ['the first payment waits', { status: 'incomplete', confirmed: true }],
  ] as const)('is nothing yet where %s', (_, more) =>
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

  it('ends what a trial that was over had begun', () => {
    const over = [started, TrialEnded({ since: SINCE })]
    given(...over)
      .when(seeing(held()))
      .then(confirmed())
    given(...over, AccessRestricted({}))
      .when(seeing(held()))
      .then(confirmed(), AccessRestored({}))
  })

  it('takes the place of the one before, with what belongs to it', () => {
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

  it('changes nothing while the next one waits for its card', () =>
    given(started, confirmed())
      .when(
        seeing(held({ reference: 'sub_2', tier: 'growth', status: 'incomplete', confirmed: false }), held()),
      )
      .thenNothing())
})

describe('what is bought once', () => {
  const credits = { reference: 'il_1', addOn: 'sms-credits' } as const

  it('is had once, however often it is seen, and as often as it is paid', () => {
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

  it('has a number of its own beside what is paid every month', () =>
    given(started)
      .when(noting(accountOf([held({ addOns: ['api-access'] })], [credits])))
      .then(
        AddOnBought({ item: 1, addOn: 'sms-credits', reference: 'il_1' }),
        confirmed(),
        AddOnTaken({ item: 2, addOn: 'api-access' }),
      ))
})

describe('a subscription', () => {
  it('goes on for another period', () => {
    const next = '2026-08-10T09:00:00.000Z'
    given(started, confirmed())
      .when(seeing(held({ periodEndsAt: next })))
      .then(SubscriptionRenewed({ status: 'active', trialEndsAt: null, periodEndsAt: next }))
  })

  it('is to end, and is not after all', () => {
    const scheduled = CancellationScheduled({ cancelsAt: '2026-07-10T09:00:00.000Z' })
    given(started, confirmed())
      .when(seeing(held({ cancelsAt: '2026-07-10T09:00:00.000Z' })))
      .then(scheduled)
    given(started, confirmed(), scheduled).when(seeing(held())).then(CancellationWithdrawn({}))
  })

  it('ends, with the add-ons that belong to it, once', () => {
    const taken = AddOnTaken({ item: 1, addOn: 'api-access' })
    given(started, confirmed(), taken)
      .when(seeing(held({ status: 'canceled' })))
      .then(SubscriptionEnded({ since: SINCE }), AddOnDropped({ item: 1 }))
    given(started)
      .when(seeing(held({ status: 'canceled' })))
      .thenNothing()
  })

  it('that ended is another one when a clinic comes back', () =>
    given(started, confirmed(), SubscriptionEnded({ since: SINCE }), AccessRestricted({}))
      .when(seeing(held({ reference: 'sub_2' }), held({ status: 'canceled' })))
      .then(confirmed({ reference: 'sub_2' }), AccessRestored({})))
})

describe('a payment', () => {
  it('that failed is told once, with what is owed', () => {
    given(started, confirmed())
      .when(seeing(held(unpaid)))
      .then(failed)
    given(started, confirmed(), failed)
      .when(seeing(held(unpaid)))
      .thenNothing()
  })

  it('that was made up for sets everything right', () => {
    given(started, confirmed(), failed)
      .when(seeing(held()))
      .then(PaymentRecovered({ status: 'active' }))
    given(started, confirmed(), failed, AccessRestricted({}))
      .when(seeing(held()))
      .then(PaymentRecovered({ status: 'active' }), AccessRestored({}))
  })

  it('that fails leaves a clinic restricted that was', () =>
    given(started, TrialEnded({ since: SINCE }), AccessRestricted({}))
      .when(seeing(held(unpaid)))
      .then(confirmed({ status: 'past_due' }), failed))

  it('that fails for good ends it', () =>
    given(started, confirmed(), failed)
      .when(seeing(held({ status: 'canceled' })))
      .then(SubscriptionEnded({ since: SINCE })))
})
