import { Clock, Effect } from 'effect'
import type { DeliveryMethod } from '#contracts/messages'
import { sql, type Statement, type Unit } from '#events'
import type { UnsettledMessage } from '#modules/messages'
import { attemptOf } from '#rules/messages'
import { isInTransit } from './delivery.ts'
import { loadSendContext } from './load-send-context.ts'
import { messageFor } from './reminder-message.ts'
import { executeForCourier } from './wake-ups.ts'

interface HandOverRecord {
  readonly via: DeliveryMethod
  /** ISO 8601. */
  readonly since: string
}

const handOverRecord = (clinicId: number, id: number): Statement<HandOverRecord> =>
  sql`select via, handed_over_at as since from reminder_list
      where clinic_id = ${clinicId} and id = ${id} and delivery in ('handed_over', 'unknown')`

/**
 * Lists the provider's ids of other reminders with the same text, to any patient. Two patients may share a
 * phone, and a text to one must not count as sent to the other.
 */
const sameTextReferences = (clinicId: number, id: number): Statement<{ reference: string }> =>
  sql`select r.reference
      from reminder_text mine
      join reminder_text t on t.clinic_id = mine.clinic_id and t.message = mine.message and t.id <> mine.id
      join reminder_list r on r.clinic_id = t.clinic_id and r.id = t.id and r.via = 'twilio' and r.reference is not null
      where mine.clinic_id = ${clinicId} and mine.id = ${id}`

/** Returns a reminder that was handed over and has no outcome yet; otherwise undefined. */
export const unsettledReminder = Effect.fn('ReminderMessages.unsettled')(function* (unit: Unit, id: number) {
  const now = yield* Clock.currentTimeMillis
  const [handOverRow] = yield* unit.query(handOverRecord(unit.clinicId, id))
  const context = yield* loadSendContext(unit, id, now)
  if (!handOverRow || !context) return undefined
  // Preparing has no effect on a reminder in transit. It only returns the state.
  const { state } = yield* executeForCourier(unit, id, { _tag: 'PrepareReminder', ...context.circumstances })
  if (state.is === 'unknown' || !isInTransit(state.delivery)) return undefined
  const others = yield* unit.query(sameTextReferences(unit.clinicId, id))
  return {
    is: state.delivery.is === 'unknown' ? 'unknown' : 'handed over',
    message: yield* messageFor(unit, id, state, context),
    attempt: attemptOf(state.delivery),
    via: handOverRow.via,
    since: handOverRow.since,
    otherReferences: others.map(({ reference }) => reference),
  } satisfies UnsettledMessage
})
