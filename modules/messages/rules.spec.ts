import { describe, it } from 'vitest'
import { decider } from '#events'
import { specify } from '#specify'
import {
  type Credit,
  decideDelivery,
  type Delivery,
  delivered,
  type DeliveryCommand,
  type DeliveryEvents,
  notTried,
  type Outcome,
} from './rules.ts'

const said =
  <const Tag extends string>(_tag: Tag) =>
  <Fields extends object>(fields: Fields) => ({ _tag, ...fields })

const say = {
  handedOver: said('HandedOver'),
  sent: said('Sent'),
  delayed: said('Delayed'),
  unsettled: () => ({ _tag: 'Unsettled' }) as const,
  failed: said('Failed'),
} satisfies DeliveryEvents<unknown>
type Said = DeliveryEvents<{ readonly _tag: string; readonly credit?: Credit | null }>
type Happened = ReturnType<Said['handedOver']>

const evolve = (delivery: Delivery, { _tag, credit = null }: Happened): Delivery => {
  const name = `${_tag.charAt(0).toLowerCase()}${_tag.slice(1)}` as keyof typeof delivered
  return delivered[name](delivery, { credit })
}

const Message = decider<Delivery, DeliveryCommand, Happened>({
  stream: 'message',
  events: [],
  initial: notTried,
  decide: (delivery, command) => decideDelivery<Happened>(say, delivery, command),
  evolve,
})
const { given } = specify(Message)

const now = Date.parse('2026-03-12T09:00:00Z')
const credit: Credit = { of: 'plan', month: '2026-03' }
const handOver = (attempt: number) => ({ _tag: 'HandOver', attempt, via: 'twilio', credit, now }) as const
const noted = (attempt: number, outcome: Outcome) => ({ _tag: 'NoteOutcome', attempt, outcome, now }) as const

const handedOver = (attempt: number) =>
  say.handedOver({ attempt, via: 'twilio', credit, at: '2026-03-12T09:00:00.000Z' })
const busy = { reason: 'text_unavailable', code: '503' } as const
const later = (seconds: number, back: Credit | null = credit, attempt = 1) =>
  say.delayed({ attempt, ...busy, nextTryAt: new Date(now + seconds * 1000).toISOString(), credit: back })
const sent = { via: 'twilio', reference: 'SM1' } as const

describe('a message', () => {
  it('is handed over once', () => {
    given().when(handOver(1)).then(handedOver(1))
    given(handedOver(1)).when(handOver(1)).thenNothing()
    given(handedOver(1), later(30)).when(handOver(1)).thenNothing()
    given(handedOver(1), later(30)).when(handOver(2)).then(handedOver(2))
  })

  it('that was taken is sent, and nothing else is noted of it', () => {
    given(handedOver(1))
      .when(noted(1, { is: 'sent', ...sent }))
      .then(say.sent(sent))
    const past = [handedOver(1), say.sent(sent)]
    given(...past)
      .when(noted(1, { is: 'sent', ...sent, reference: 'SM2' }))
      .thenNothing()
    for (const outcome of [{ is: 'failed', ...busy }, { is: 'delayed', ...busy }, { is: 'unknown' }] as const)
      given(...past)
        .when(noted(1, outcome))
        .thenNothing()
    given(...past)
      .when(handOver(2))
      .thenNothing()
  })

  it('is tried again after pauses that grow, and given up after the last', () => {
    const past: Happened[] = []
    for (const [n, seconds] of [30, 120, 600, 1800, 3600].entries()) {
      const attempt = n + 1
      given(...past, handedOver(attempt))
        .when(noted(attempt, { is: 'delayed', ...busy }))
        .then(later(seconds, credit, attempt))
      past.push(handedOver(attempt), later(seconds, credit, attempt))
    }
    given(...past, handedOver(6))
      .when(noted(6, { is: 'delayed', ...busy }))
      .then(say.failed({ ...busy, credit }))
  })

  it('that a provider would not even listen to has taken no credit', () => {
    given()
      .when(noted(1, { is: 'delayed', ...busy }))
      .then(later(30, null))
    given()
      .when(noted(1, { is: 'failed', ...busy }))
      .then(say.failed({ ...busy, credit: null }))
  })

  it('gives its credit back where it was not taken', () =>
    given(handedOver(1))
      .when(noted(1, { is: 'failed', ...busy }))
      .then(say.failed({ ...busy, credit })))

  it('of which nobody knows waits for the provider’s log: it was sent, is tried again, or is given up', () => {
    const unknown = [handedOver(1), say.unsettled()]
    given(handedOver(1))
      .when(noted(1, { is: 'unknown' }))
      .then(say.unsettled())
    given(...unknown)
      .when(handOver(2))
      .thenNothing()
    given(...unknown)
      .when(noted(1, { is: 'sent', ...sent }))
      .then(say.sent(sent))
    given(...unknown)
      .when(noted(1, { is: 'delayed', ...busy }))
      .then(later(30))
    const forever = { reason: 'outcome_unknown', code: null } as const
    given(...unknown)
      .when(noted(1, { is: 'failed', ...forever }))
      .then(say.failed({ ...forever, credit: null }))
  })

  it('believes a worker that was thought dead that it went out, and nothing else it says', () => {
    const again = [handedOver(1), say.unsettled(), later(30)]
    given(...again)
      .when(noted(1, { is: 'sent', ...sent }))
      .then(say.sent(sent))
    given(...again, handedOver(2))
      .when(noted(1, { is: 'sent', ...sent }))
      .then(say.sent(sent))
    for (const outcome of [{ is: 'failed', ...busy }, { is: 'delayed', ...busy }, { is: 'unknown' }] as const)
      given(...again, handedOver(2))
        .when(noted(1, outcome))
        .thenNothing()
  })
})
