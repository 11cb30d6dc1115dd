import { describe, it } from 'vitest'
import { specify } from '#specify'
import {
  AccessRestricted,
  PaymentFailed,
  PaymentRecovered,
  SubscriptionEnded,
  SubscriptionRenewed,
  TrialEndAnnounced,
  TrialEnded,
  TrialLimitsAnnounced,
} from '../events.ts'
import { Subscription } from './subscription.ts'
import { confirmedEvent, startedEvent } from '../testing/accounts.ts'

const { given } = specify(Subscription)
const at = (moment: string) => ({ _tag: 'NoteTime', now: Date.parse(moment) }) as const

const { trialEndsAt } = startedEvent

describe('a trial', () => {
  it('is unchanged until three days before its end', () =>
    given(startedEvent).when(at('2026-04-08T14:29:59.999Z')).thenNothing())

  it('is announced once, three days before its end', () => {
    const announced = TrialEndAnnounced({ trialEndsAt, subscribed: false })
    given(startedEvent).when(at('2026-04-08T14:30:00.000Z')).then(announced)
    given(startedEvent, announced).when(at('2026-04-11T14:29:59.999Z')).thenNothing()
  })

  it('ends for a clinic that never subscribed, and starts the grace period', () =>
    given(startedEvent)
      .when(at('2026-04-11T14:30:00.000Z'))
      .then(TrialEnded({ since: '2026-04-11T14:30:00.000Z' })))

  it('that ended unnoticed starts the grace period when it is noticed', () =>
    given(startedEvent)
      .when(at('2026-05-20T00:00:00.000Z'))
      .then(TrialEnded({ since: '2026-05-20T00:00:00.000Z' })))

  it('of a subscribed clinic is announced with the payment that follows, and does not end here', () => {
    const trying = confirmedEvent({ status: 'trialing', trialEndsAt: '2026-07-10T09:00:00.000Z' })
    given(startedEvent, trying)
      .when(at('2026-07-08T00:00:00.000Z'))
      .then(TrialEndAnnounced({ trialEndsAt: '2026-07-10T09:00:00.000Z', subscribed: true }))
    given(startedEvent, trying).when(at('2026-07-10T09:00:00.000Z')).thenNothing()
  })

  it('is announced again if it is a new trial', () => {
    const announced = TrialEndAnnounced({ trialEndsAt, subscribed: false })
    const another = '2026-07-10T09:00:00.000Z'
    given(startedEvent, announced, confirmedEvent({ status: 'trialing', trialEndsAt: another }))
      .when(at('2026-07-09T00:00:00.000Z'))
      .then(TrialEndAnnounced({ trialEndsAt: another, subscribed: true }))
  })

  it('is never announced without a trial end', () =>
    given(startedEvent, confirmedEvent()).when(at('2027-01-01T00:00:00.000Z')).thenNothing())
})

describe('what a plan has no room for after the trial', () => {
  const excess = [{ limit: 'practitioners', used: 3, has: 1, addOns: [] }] as const
  const limits = { plan: 'Solo', excess }
  const noting = (moment: string, more: object = { limits }) => ({ ...at(moment), ...more })
  const said = (days: 14 | 3) => TrialLimitsAnnounced({ trialEndsAt, days, ...limits })
  const [TWO_WEEKS, LATER, THREE_DAYS] = [
    '2026-03-28T14:30:00.000Z',
    '2026-04-02T00:00:00.000Z',
    '2026-04-08T14:30:00.000Z',
  ] as const
  const announced = TrialEndAnnounced({ trialEndsAt, subscribed: false })

  it('is announced two weeks before its end and again three days before', () => {
    given(startedEvent).when(noting('2026-03-28T14:29:59.999Z')).thenNothing()
    given(startedEvent).when(noting(TWO_WEEKS)).then(said(14))
    given(startedEvent, said(14)).when(noting(LATER)).thenNothing()
    given(startedEvent, said(14)).when(noting(THREE_DAYS)).then(announced, said(3))
    given(startedEvent, announced, said(3)).when(noting('2026-04-10T00:00:00.000Z')).thenNothing()
  })

  it('is not said if the plan has room, or nobody looked', () => {
    given(startedEvent)
      .when(noting(TWO_WEEKS, { limits: { plan: 'Solo', excess: [] } }))
      .thenNothing()
    given(startedEvent).when(noting(TWO_WEEKS, {})).thenNothing()
  })

  it('is said once for the last days of a trial that nobody looked at before', () =>
    given(startedEvent, announced).when(noting('2026-04-09T00:00:00.000Z')).then(said(3)))
})

describe('the grace period', () => {
  const since = '2026-06-15T12:00:00.000Z'
  const LAST = '2026-06-29T11:59:59.999Z'
  const OVER = '2026-06-29T12:00:00.000Z'
  const failed = PaymentFailed({ owed: 4900, currency: 'usd', since })
  const troubles = [
    ['a trial', [startedEvent, TrialEnded({ since })]],
    ['a payment that failed', [startedEvent, confirmedEvent(), failed]],
    ['a subscription that ended', [startedEvent, confirmedEvent(), SubscriptionEnded({ since })]],
  ] as const

  it.each(troubles)('after %s lasts fourteen days', (_, past) => {
    given(...past)
      .when(at(LAST))
      .thenNothing()
    given(...past)
      .when(at(OVER))
      .then(AccessRestricted({}))
    given(...past, AccessRestricted({}))
      .when(at('2027-01-01T00:00:00.000Z'))
      .thenNothing()
  })

  it('ends when the problem is resolved', () =>
    given(startedEvent, confirmedEvent(), failed, PaymentRecovered({ status: 'active' }))
      .when(at(OVER))
      .thenNothing())

  it('is not extended by a renewal', () => {
    const renewed = SubscriptionRenewed({
      status: 'past_due',
      trialEndsAt: null,
      periodEndsAt: '2026-08-10T09:00:00.000Z',
    })
    given(startedEvent, confirmedEvent(), failed, renewed).when(at(OVER)).then(AccessRestricted({}))
  })
})
