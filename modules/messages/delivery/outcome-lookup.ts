import { Clock, Context, Effect } from 'effect'
import type { Unit } from '#events'
import { type ProviderRecord, Mail, Sms } from '#modules/platform'
import { deliveryMethodOf } from './hand-over.ts'
import type { MessageSource, UnsettledMessage } from './outgoing-message.ts'
import type { RunBatched } from './transaction-batch.ts'
import type { DeliveryOutcome } from '../rules.ts'
import { MAX_CLOCK_DIFFERENCE_MS, LEASE_MS, LOGGED_AFTER_MS } from './waiting-messages.ts'

/** If a provider's log cannot answer for this long (milliseconds), the lookup gives up. */
const LOOKUP_TIMEOUT_MS = 2 * 3_600_000
/** Lookups start this long (ms) before the hand-over: clocks may have been wrong. Known ones are excluded. */
const LOOKUP_MARGIN_MS = 24 * 3_600_000

const OUTCOME_UNKNOWN: DeliveryOutcome = { is: 'failed', reason: 'outcome_unknown', code: null }

const outcomeOf = (
  record: ProviderRecord,
  { message, via, since }: UnsettledMessage,
  now: number,
): DeliveryOutcome | undefined => {
  switch (record.is) {
    case 'sent':
      return { is: 'sent', via, reference: record.reference }
    case 'absent':
      return {
        is: 'delayed',
        reason: message.channel === 'email' ? 'mail_unavailable' : 'text_unavailable',
        code: null,
      }
    case 'untold':
      return now < Date.parse(since) + LOOKUP_TIMEOUT_MS ? undefined : OUTCOME_UNKNOWN
  }
}

/** Whether to look up the outcome now: a worker may still report it, and the provider's log may lag. */
const canLookUp = ({ is, since }: UnsettledMessage, now: number): boolean => {
  const ageMs = now - Date.parse(since)
  return ageMs < -MAX_CLOCK_DIFFERENCE_MS || ageMs >= (is === 'unknown' ? LOGGED_AFTER_MS : LEASE_MS)
}

const noteFoundOutcome = (
  unit: Unit,
  source: MessageSource,
  id: number,
  attempt: number,
  outcome: DeliveryOutcome,
) =>
  Effect.gen(function* () {
    if (outcome.is === 'sent') {
      const current = yield* source.unsettled(unit, id)
      // Meanwhile the log entry may have been matched to another message. Then the next round asks again.
      if (!current || current.otherReferences.includes(outcome.reference)) return
    }
    yield* source.note(unit, id, attempt, outcome)
  })

/** Whether a log can be queried: SMTP has none, and a provider only knows messages handed over to it. */
const hasLog = ({ message, via }: UnsettledMessage) =>
  Effect.map(deliveryMethodOf(message), (method) => via !== 'smtp' && via === method)

/** Marks a message as unknown, or gives it up if no log can be queried. Returns the message to look up, if any. */
const openMessage = Effect.fnUntraced(function* (unit: Unit, source: MessageSource, id: number, now: number) {
  const unsettled = yield* source.unsettled(unit, id)
  if (!unsettled || !canLookUp(unsettled, now)) return undefined
  if (unsettled.is === 'handed over') yield* source.note(unit, id, unsettled.attempt, { is: 'unknown' })
  if (yield* hasLog(unsettled)) return unsettled
  yield* source.note(unit, id, unsettled.attempt, OUTCOME_UNKNOWN)
  return undefined
})

const findInLog = ({ message, since, otherReferences: references }: UnsettledMessage, now: number) => {
  if (message.channel === 'email') return Effect.flatMap(Mail, (mail) => mail.find(message))
  const from = new Date(Math.min(Date.parse(since), now) - LOOKUP_MARGIN_MS).toISOString()
  return Effect.flatMap(Sms, (sms) => sms.find(message, from, references))
}

/** Looks up what happened to a message whose outcome is unknown, and records it. */
export const lookUpOutcome = Effect.fnUntraced(function* (
  gather: RunBatched,
  source: MessageSource,
  clinicId: number,
  id: number,
) {
  const now = yield* Clock.currentTimeMillis
  // Passes on only these services of the caller: the unit has its own `Origin`.
  const transports = Context.pick(Mail, Sms)(yield* Effect.context<Mail | Sms>())
  const unsettled = yield* gather(clinicId, (unit) =>
    Effect.provide(openMessage(unit, source, id, now), transports),
  )
  if (!unsettled) return
  const outcome = outcomeOf(yield* findInLog(unsettled, now), unsettled, now)
  if (!outcome) return
  yield* gather(clinicId, (unit) => noteFoundOutcome(unit, source, id, unsettled.attempt, outcome))
})
