import { describe, it } from 'vitest'
import { decider } from '#events'
import { specify } from '#specify'
import {
  type Credit,
  decideDelivery,
  type Delivery,
  evolveDelivery,
  type DeliveryCommand,
  type DeliveryEvents,
  initialDelivery,
  type DeliveryOutcome,
  type WaitStatus,
} from './rules.ts'

const makeEvent =
  <const Tag extends string>(_tag: Tag) =>
  <Fields extends object>(fields: Fields) => ({ _tag, ...fields })

const unconfirmed = { reason: 'address_unconfirmed', until: null } as const

const events = {
  handedOver: makeEvent('HandedOver'),
  held: (waits: WaitStatus) => ({ _tag: 'Held', waits }) as const,
  sent: makeEvent('Sent'),
  delayed: makeEvent('Delayed'),
  unsettled: () => ({ _tag: 'Unsettled' }) as const,
  failed: makeEvent('Failed'),
} satisfies DeliveryEvents<unknown>
type MessageSample = DeliveryEvents<{
  readonly _tag: string
  readonly credit?: Credit | null
  readonly waits?: WaitStatus
}>
type Happened = ReturnType<MessageSample['handedOver']>

const evolve = (delivery: Delivery, { _tag, credit = null, waits = unconfirmed }: Happened): Delivery => {
  const name = `${_tag.charAt(0).toLowerCase()}${_tag.slice(1)}` as keyof typeof evolveDelivery
  return evolveDelivery[name](delivery, { credit, ...waits })
}

const Message = decider<Delivery, DeliveryCommand, Happened>({
  stream: 'message',
  events: [],
  initial: initialDelivery,
  decide: (delivery, command) => decideDelivery<Happened>(events, delivery, command),
  evolve,
})
const { given } = specify(Message)

const now = Date.parse('2026-03-12T09:00:00Z')
const credit: Credit = { of: 'plan', month: '2026-03' }
const handOver = (attempt: number) => ({ _tag: 'HandOver', attempt, via: 'twilio', credit, now }) as const
const noted = (attempt: number, outcome: DeliveryOutcome) =>
  ({ _tag: 'NoteOutcome', attempt, outcome, now }) as const

const handedOver = (attempt: number) =>
  events.handedOver({ attempt, via: 'twilio', credit, at: '2026-03-12T09:00:00.000Z' })
const busy = { reason: 'text_unavailable', code: '503' } as const
const later = (seconds: number, back: Credit | null = credit, attempt = 1) =>
  events.delayed({ attempt, ...busy, nextTryAt: new Date(now + seconds * 1000).toISOString(), credit: back })
const sent = { via: 'twilio', reference: 'SM1' } as const

const hold = (reason: WaitStatus['reason'], until: string | null) =>
  ({ _tag: 'Hold', attempt: 1, reason, until }) as const
const overLimit = { reason: 'hourly_limit', until: '2026-03-12T10:00:00.000Z' } as const

describe('a message that its clinic may not send', () => {
  it('waits once for each reason, and is handed over when there is none', () => {
    given().when(hold('address_unconfirmed', null)).then(events.held(unconfirmed))
    given(events.held(unconfirmed)).when(hold('address_unconfirmed', null)).thenNothing()
    given(events.held(unconfirmed)).when(hold('hourly_limit', overLimit.until)).then(events.held(overLimit))
    given(events.held(unconfirmed), events.held(overLimit)).when(handOver(1)).then(handedOver(1))
  })

  it('does not wait once it was handed over', () => {
    given(handedOver(1)).when(hold('address_unconfirmed', null)).thenNothing()
    given(handedOver(1), later(30)).when(hold('address_unconfirmed', null)).thenNothing()
  })
})

describe('a message', () => {
  it('is handed over once', () => {
    given().when(handOver(1)).then(handedOver(1))
    given(handedOver(1)).when(handOver(1)).thenNothing()
    given(handedOver(1), later(30)).when(handOver(1)).thenNothing()
    given(handedOver(1), later(30)).when(handOver(2)).then(handedOver(2))
  })

  it('is sent once a provider accepts it, and ignores later outcomes', () => {
    given(handedOver(1))
      .when(noted(1, { is: 'sent', ...sent }))
      .then(events.sent(sent))
    const past = [handedOver(1), events.sent(sent)]
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

  it('is retried after growing pauses, and fails after the last', () => {
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
      .then(events.failed({ ...busy, credit }))
  })

  it('takes no credit when it fails before the hand-over', () => {
    given()
      .when(noted(1, { is: 'delayed', ...busy }))
      .then(later(30, null))
    given()
      .when(noted(1, { is: 'failed', ...busy }))
      .then(events.failed({ ...busy, credit: null }))
  })

  it('returns its credit when the provider rejects it', () =>
    given(handedOver(1))
      .when(noted(1, { is: 'failed', ...busy }))
      .then(events.failed({ ...busy, credit })))

  it('with an unknown outcome waits for the provider’s log, then is sent, retried or failed', () => {
    const unknown = [handedOver(1), events.unsettled()]
    given(handedOver(1))
      .when(noted(1, { is: 'unknown' }))
      .then(events.unsettled())
    given(...unknown)
      .when(handOver(2))
      .thenNothing()
    given(...unknown)
      .when(noted(1, { is: 'sent', ...sent }))
      .then(events.sent(sent))
    given(...unknown)
      .when(noted(1, { is: 'delayed', ...busy }))
      .then(later(30))
    const forever = { reason: 'outcome_unknown', code: null } as const
    given(...unknown)
      .when(noted(1, { is: 'failed', ...forever }))
      .then(events.failed({ ...forever, credit: null }))
  })

  it('accepts a late success from a worker presumed dead, and ignores its other outcomes', () => {
    const staleDelivery = [handedOver(1), events.unsettled(), later(30)]
    given(...staleDelivery)
      .when(noted(1, { is: 'sent', ...sent }))
      .then(events.sent(sent))
    given(...staleDelivery, handedOver(2))
      .when(noted(1, { is: 'sent', ...sent }))
      .then(events.sent(sent))
    for (const outcome of [{ is: 'failed', ...busy }, { is: 'delayed', ...busy }, { is: 'unknown' }] as const)
      given(...staleDelivery, handedOver(2))
        .when(noted(1, outcome))
        .thenNothing()
  })
})
