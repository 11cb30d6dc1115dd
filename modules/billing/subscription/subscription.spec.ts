import { describe, it } from 'vitest'
import { specify } from '#specify'
import { ComplianceModeSold, SubscriptionNotFound } from '../errors.ts'
import { AddOnDropped, AddOnTaken, PayerRegistered } from '../events.ts'
import { Subscription } from './subscription.ts'
import { accountOf, providerSubscription, NOW, startedEvent } from '../testing/accounts.ts'

const { given } = specify(Subscription)

describe('a subscription', () => {
  it('starts on Solo with a thirty-day trial', () =>
    given().when({ _tag: 'StartTrial', openedAt: '2026-03-12T14:30:00.000Z' }).then(startedEvent))

  it('starts once', () =>
    given(startedEvent).when({ _tag: 'StartTrial', openedAt: '2026-05-01T00:00:00.000Z' }).thenNothing())

  it('does not change before it has started', () => {
    const account = accountOf([providerSubscription()])
    given()
      .when({ _tag: 'NoteAccount', provider: 'stripe', account, now: NOW })
      .thenRefused(new SubscriptionNotFound())
    given().when({ _tag: 'NoteTime', now: NOW }).thenRefused(new SubscriptionNotFound())
    given()
      .when({ _tag: 'RegisterPayer', provider: 'stripe', customer: 'cus_1' })
      .thenRefused(new SubscriptionNotFound())
  })
})

describe('Compliance Mode where nobody is charged', () => {
  const taken = AddOnTaken({ item: 1, addOn: 'compliance-mode' })

  it('is turned on and off, before and after a trial', () => {
    given().when({ _tag: 'SetComplianceMode', on: true, isSold: false }).then(taken)
    given(startedEvent).when({ _tag: 'SetComplianceMode', on: true, isSold: false }).then(taken)
    given(taken).when({ _tag: 'SetComplianceMode', on: true, isSold: false }).thenNothing()
    given(taken)
      .when({ _tag: 'SetComplianceMode', on: false, isSold: false })
      .then(AddOnDropped({ item: 1 }))
    given().when({ _tag: 'SetComplianceMode', on: false, isSold: false }).thenNothing()
  })

  it('is not changed without payment where it is sold', () => {
    given(startedEvent)
      .when({ _tag: 'SetComplianceMode', on: true, isSold: true })
      .thenRefused(new ComplianceModeSold())
    given(taken).when({ _tag: 'SetComplianceMode', on: true, isSold: true }).thenNothing()
  })

  it('is no trial: one starts when the installation charges', () =>
    given(taken).when({ _tag: 'StartTrial', openedAt: '2026-03-12T14:30:00.000Z' }).then(startedEvent))
})

describe('a payer', () => {
  const registered = PayerRegistered({ provider: 'practice', customer: 'practice_1' })

  it('is registered once', () => {
    given(startedEvent)
      .when({ _tag: 'RegisterPayer', provider: 'practice', customer: 'practice_1' })
      .then(registered)
    given(startedEvent, registered)
      .when({ _tag: 'RegisterPayer', provider: 'practice', customer: 'practice_1' })
      .thenNothing()
  })

  it('is registered again at another provider', () =>
    given(startedEvent, registered)
      .when({ _tag: 'RegisterPayer', provider: 'stripe', customer: 'cus_1' })
      .then(PayerRegistered({ provider: 'stripe', customer: 'cus_1' })))
})
