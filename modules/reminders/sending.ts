import { Clock, Effect } from 'effect'
import type { Way } from '#contracts/messages'
import { sql, type Statement, type Unit } from '#events'
import {
  type Errand,
  type Ready,
  unsubscribeKey,
  unsubscribeUrl,
  type Unsettled,
  waitingIn,
} from '#modules/messages'
import { Config } from '#modules/platform'
import { attemptOf } from '#rules/messages'
import { momentOfSending, type MomentOfSending } from './moment-of-sending.ts'
import { isDue, type KnownReminder, type ReminderCommand } from './reminder.ts'
import { letterOf } from './reminder-letter.ts'
import { numberHash, numberKey, textedNow } from './texted-numbers.ts'
import { onReminder, reminderQueue } from './wake-ups.ts'
import { isOnItsWay } from './way.ts'

/** Reminders are never refused what the courier asks: one that is not there is asked nothing. */
const ask = (unit: Unit, id: number, command: ReminderCommand) =>
  Effect.orDie(onReminder(unit, { id, command }))

interface HandedOver {
  readonly via: Way
  /** ISO 8601. */
  readonly since: string
}

const handedOver = (clinicId: number, id: number): Statement<HandedOver> =>
  sql`select via, handed_over_at as since from reminder_list
      where clinic_id = ${clinicId} and id = ${id} and delivery in ('handed_over', 'unknown')`

/**
 * The provider's names for other reminders with the same words, to whomever they went: two patients may have one
 * phone, and what one of them was sent must not pass for what the other was.
 */
const othersOf = (clinicId: number, id: number): Statement<{ reference: string }> =>
  sql`select r.reference
      from reminder_text mine
      join reminder_text t on t.clinic_id = mine.clinic_id and t.message = mine.message and t.id <> mine.id
      join reminder_list r on r.clinic_id = t.clinic_id and r.id = t.id and r.via = 'twilio' and r.reference is not null
      where mine.clinic_id = ${clinicId} and mine.id = ${id}`

const note: Errand['note'] = (unit, id, attempt, outcome) =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    Effect.asVoid(ask(unit, id, { _tag: 'NoteOutcome', attempt, outcome, now })),
  )

/** How reminders are handed over. */
export const reminderErrand = Effect.gen(function* () {
  const { publicUrl } = yield* Config
  const links = yield* unsubscribeKey
  const numbers = yield* numberKey

  const letterFor = ({ clinicId }: Unit, id: number, { plan }: KnownReminder, moment: MomentOfSending) =>
    letterOf(plan, moment, {
      clinicId,
      id,
      publicUrl,
      unsubscribeUrl: unsubscribeUrl(publicUrl, links, { clinicId, patientId: plan.patientId }),
    })

  /** A text takes a credit, and who gets it is remembered, in the step that hands it over. */
  const claiming =
    (
      unit: Unit,
      id: number,
      state: KnownReminder,
      { circumstances: { now }, phone, credit }: MomentOfSending,
    ) =>
    (via: Way) =>
      Effect.gen(function* () {
        const texted = state.plan.type === 'sms'
        if (texted && !credit) return false
        const attempt = attemptOf(state.delivery)
        const taking = { attempt, via, credit: texted ? credit : null, now }
        const { events } = yield* ask(unit, id, { _tag: 'HandOver', ...taking })
        if (events.length === 0) return false
        if (texted && phone) {
          const at = new Date(now).toISOString()
          void unit.also(textedNow(numberHash(numbers, phone), { clinicId: unit.clinicId, id, at }))
        }
        return true
      })

  const prepare = (unit: Unit, id: number): Effect.Effect<Ready | undefined> =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const moment = yield* momentOfSending(unit, id, now)
      if (!moment) return undefined
      const { state } = yield* ask(unit, id, { _tag: 'PrepareReminder', ...moment.circumstances })
      if (state.is === 'unknown' || !isDue(state, now)) return undefined
      return {
        letter: letterFor(unit, id, state, moment),
        attempt: attemptOf(state.delivery),
        claim: claiming(unit, id, state, moment),
      }
    })

  const unsettled = (unit: Unit, id: number): Effect.Effect<Unsettled | undefined> =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const [given] = yield* unit.query(handedOver(unit.clinicId, id))
      const moment = yield* momentOfSending(unit, id, now)
      if (!given || !moment) return undefined
      // What is on its way is not prepared: this tells how it stands.
      const { state } = yield* ask(unit, id, { _tag: 'PrepareReminder', ...moment.circumstances })
      if (state.is === 'unknown' || !isOnItsWay(state.delivery)) return undefined
      const others = yield* unit.query(othersOf(unit.clinicId, id))
      return {
        is: state.delivery.is === 'unknown' ? 'unknown' : 'handed over',
        letter: letterFor(unit, id, state, moment),
        attempt: attemptOf(state.delivery),
        via: given.via,
        since: given.since,
        known: others.map(({ reference }) => reference),
      }
    })

  return {
    queue: reminderQueue,
    waiting: waitingIn('reminder_list'),
    prepare,
    note,
    unsettled,
  } satisfies Errand
})
