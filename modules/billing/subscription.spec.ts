import { describe, it } from 'vitest'
import { specify } from '#specify'
import { AddOnNotTaken, SubscriptionNotFound } from './errors.ts'
import { AddOnDropped, AddOnTaken, SubscriptionStarted, SubscriptionTierChanged } from './events.ts'
import { Subscription } from './subscription.ts'

const { given } = specify(Subscription)

const started = SubscriptionStarted({
  tier: 'solo',
  status: 'active',
  trialEndsAt: '2026-04-11T14:30:00.000Z',
})
const practitioner = AddOnTaken({ item: 1, addOn: 'practitioner' })
const domain = AddOnTaken({ item: 2, addOn: 'custom-domain' })

describe('a subscription', () => {
  it('starts on Solo, with thirty days of trial', () =>
    given().when({ _tag: 'StartTrial', openedAt: '2026-03-12T14:30:00.000Z' }).then(started))

  it('starts once', () =>
    given(started).when({ _tag: 'StartTrial', openedAt: '2026-05-01T00:00:00.000Z' }).thenNothing())

  it('does not change before it has started', () => {
    given().when({ _tag: 'ChangeTier', tier: 'team' }).thenRefused(new SubscriptionNotFound())
    given().when({ _tag: 'DropAddOn', item: 1 }).thenRefused(new SubscriptionNotFound())
  })

  it('moves to another plan, and stays on its own', () => {
    given(started)
      .when({ _tag: 'ChangeTier', tier: 'team' })
      .then(SubscriptionTierChanged({ tier: 'team' }))
    given(started).when({ _tag: 'ChangeTier', tier: 'solo' }).thenNothing()
  })

  it('counts practitioners and messages', () =>
    given(started, practitioner)
      .when({ _tag: 'TakeAddOn', item: 2, addOn: 'practitioner' })
      .then(AddOnTaken({ item: 2, addOn: 'practitioner' })))

  it('has one of everything else', () => {
    given(started, domain).when({ _tag: 'TakeAddOn', item: 3, addOn: 'custom-domain' }).thenNothing()
    given(started, domain, AddOnDropped({ item: 2 }))
      .when({ _tag: 'TakeAddOn', item: 3, addOn: 'custom-domain' })
      .then(AddOnTaken({ item: 3, addOn: 'custom-domain' }))
  })

  it('gives an add-on up once, and only one that it has', () => {
    given(started, practitioner)
      .when({ _tag: 'DropAddOn', item: 1 })
      .then(AddOnDropped({ item: 1 }))
    given(started, practitioner).when({ _tag: 'DropAddOn', item: 9 }).thenRefused(new AddOnNotTaken())
  })
})
