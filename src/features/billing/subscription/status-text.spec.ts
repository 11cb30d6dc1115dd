import { expect, it } from 'vitest'
import { subscribed } from '../../stores/testing/subscribed.ts'
import { standingOf } from './standing.ts'

const zone = 'America/New_York'
const said = (more: Parameters<typeof subscribed>[0]) => standingOf(subscribed(more), zone, false)

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
    'Solo was taken in practice mode, and payments are real now. Choose a plan to keep it.',
  ],
  ['a trial that is over', { ...never, trouble: 'trial over' }, 'Solo, the free trial has ended.'],
] as const)('%s is said', (_, more, says) => expect(said(more).says).toBe(says))

it('days of grace are named, and what comes after them', () => {
  const ended = { status: 'canceled', trouble: 'ended', graceEndsAt: '2026-05-15T14:30:00.000Z' } as const
  expect(said(ended).more).toBe(
    'Everything works as before until May 15, 2026; after that the clinic can only be read.',
  )
  expect(said({ ...ended, restricted: true }).more).toBe(
    'The clinic can be read and exported, and nothing can be changed.',
  )
})
