import { Clock, Effect } from 'effect'
import type { DeliveryMethod } from '#contracts/messages'
import type { Unit } from '#events'
import { bindService } from '#modules/kernel'
import { type MessageSource, type ReadyMessage, waitingIn } from '#modules/messages'
import { Config, Keys } from '#modules/platform'
import { attemptOf, type DeliveryOutcome } from '#rules/messages'
import { type ExistingReminder, isDue } from '../reminder-state.ts'
import { hashNumber, numberKey, rememberTextedNumber } from '../replies/texted-numbers.ts'
import { loadSendContext, type SendContext } from './load-send-context.ts'
import { messageFor } from './reminder-message.ts'
import { unsettledReminder } from './unsettled-reminder.ts'
import { executeForCourier, reminderQueue } from './wake-ups.ts'

interface DueDelivery {
  readonly id: number
  readonly state: ExistingReminder
  readonly context: SendContext
  /** The key that hashes texted numbers. */
  readonly hashKey: Buffer
}

/**
 * Claims a reminder for the hand-over. The same transaction takes the credit for a text and records the texted
 * number. Returns false if it was claimed before, or if no credit is left.
 */
const claimReminder = Effect.fnUntraced(function* (
  unit: Unit,
  { id, state, context: { circumstances, recipients, phone, credit }, hashKey }: DueDelivery,
  via: DeliveryMethod,
) {
  const { now } = circumstances
  const isText = state.plan.type === 'sms'
  if (isText && !credit) return false
  const attempt = attemptOf(state.delivery)
  const handOver = { attempt, via, credit: isText ? credit : null, now }
  const { events } = yield* executeForCourier(unit, id, {
    _tag: 'HandOver',
    ...handOver,
    recipient: recipients[state.plan.type],
  })
  if (events.length === 0) return false
  if (isText && phone) {
    const at = new Date(now).toISOString()
    void unit.addStatement(
      rememberTextedNumber(hashNumber(hashKey, phone), { clinicId: unit.clinicId, id, at }),
    )
  }
  return true
})

/** Prepares a reminder to hand over now; undefined if it is not due or something blocks it. */
const prepareReminder = Effect.fn('ReminderMessages.prepare')(function* (unit: Unit, id: number) {
  const now = yield* Clock.currentTimeMillis
  const context = yield* loadSendContext(unit, id, now)
  if (!context) return undefined
  const { state } = yield* executeForCourier(unit, id, { _tag: 'PrepareReminder', ...context.circumstances })
  if (state.is === 'unknown' || !isDue(state, now)) return undefined
  const due: DueDelivery = { id, state, context, hashKey: yield* numberKey }
  return {
    message: yield* messageFor(unit, id, state, context),
    attempt: attemptOf(state.delivery),
    claim: (via) => claimReminder(unit, due, via),
  } satisfies ReadyMessage
})

const noteOutcome = Effect.fn('ReminderMessages.note')(function* (
  unit: Unit,
  id: number,
  attempt: number,
  outcome: DeliveryOutcome,
) {
  const now = yield* Clock.currentTimeMillis
  yield* executeForCourier(unit, id, { _tag: 'NoteOutcome', attempt, outcome, now })
})

const holdReminder: NonNullable<MessageSource['hold']> = (unit, id, attempt, wait) =>
  Effect.asVoid(executeForCourier(unit, id, { _tag: 'Hold', attempt, ...wait }))

const make = bindService([Config, Keys], {
  prepare: prepareReminder,
  hold: holdReminder,
  note: noteOutcome,
  unsettled: unsettledReminder,
})

export const reminderMessages = Effect.map(
  make,
  (functions) =>
    ({ queue: reminderQueue, waiting: waitingIn('reminder_list'), ...functions }) satisfies MessageSource,
)
