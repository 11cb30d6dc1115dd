import { expect, it } from 'vitest'
import { subscriptionView } from './testing/subscription-view.ts'
import { describeSubscription } from './status-text.ts'

const zone = 'America/New_York'
const describeStatus = (more: Parameters<typeof subscriptionView>[0]) =>
  describeSubscription(subscriptionView(more), zone, false)

const never = { provider: null, periodEndsAt: null, status: 'active' } as const

it.each([
  [
    'a trial',
    { ...never, trialEndsAt: '2026-04-11T03:00:00.000Z' },
    'Solo, free trial until April 10, 2026.',
  ],
  ['nothing', { ...never, trialEndsAt: null }, 'Solo.'],
  [
    'the trial of what was subscribed to',
    { status: 'trialing' },
    'Solo, free trial until May 1, 2026. First payment: $64 on May 1, 2026.',
  ],
  ['what is paid', { status: 'active' }, 'Solo, active. Next payment: $64 on May 1, 2026.'],
  ['what is to end', { cancelsAt: '2026-05-01T14:30:00.000Z' }, 'Solo, ends on May 1, 2026.'],
  ['what is not paid', { status: 'past_due', trouble: 'unpaid' }, 'Solo, payment failed.'],
  ['what is over', { provider: 'stripe', status: 'canceled', trouble: 'ended' }, 'Solo, ended.'],
  [
    'practice that is over',
    { provider: 'practice', status: 'canceled', trouble: 'ended' },
    'Solo was bought with test payments, and payments are real now. Choose a plan to keep it.',
  ],
  ['a trial that is over', { ...never, trouble: 'trial over' }, 'Solo, the free trial has ended.'],
] as const)('shows the status of %s', (_, more, sentence) => expect(describeStatus(more).says).toBe(sentence))

it('names the end of the grace period, and what happens after it', () => {
  const ended = { status: 'canceled', trouble: 'ended', graceEndsAt: '2026-05-15T14:30:00.000Z' } as const
  expect(describeStatus(ended).more).toBe(
    'Everything works as before until May 15, 2026; after that the clinic is read-only.',
  )
  expect(describeStatus({ ...ended, restricted: true }).more).toBe(
    'The clinic is read-only. You can still view and export everything.',
  )
})

it('says what the plan has no room for after a trial that ends soon', () => {
  const row = subscriptionView({ ...never, trialEndsAt: '2026-04-11T03:00:00.000Z' })
  const excess = [{ limit: 'admin_users', used: 2, has: 1, addOns: [] }] as const
  expect(describeSubscription(row, zone, false, { plan: 'Solo', excess }).more).toBe(
    'Your trial ends on April 10, 2026. Solo is too small for what you use now: 2 admin users (Solo has 1). Reduce that by then, or choose a larger plan. Nothing is removed automatically.',
  )
  expect(describeSubscription(row, zone, false, { plan: 'Solo', excess: [] }).more).toBe(
    'Nothing is charged until you subscribe.',
  )
})
