import { Clock, Effect } from 'effect'
import type { Unit } from '#events'
import { visit } from '#modules/appointments'
import {
  dueInvitation,
  type DueInvitation,
  FormInvitation,
  invitationMessageSource,
} from '#modules/intake-forms'
import type { MessageSource, ReadyMessage } from '#modules/messages'
import { hashNumber, numberKey, rememberInvitedNumber } from '#modules/reminders'
import { timeOfText, timeOutsideQuietHours } from './form-plan.ts'
import { patientHours } from './read-visit-form.ts'

/** Whether `time` has come, so that an invitation may go out; otherwise postpones it until then. */
const mayGoAt = Effect.fnUntraced(function* (unit: Unit, id: number, time: number, now: number) {
  if (time <= now) return true
  const until = new Date(time).toISOString()
  yield* unit.execute(FormInvitation, { id, command: { _tag: 'PostponeInvitation', until } })
  return false
})

/**
 * Whether the invitation of a visit may go out now. Otherwise calls it off or postpones it. Starts the second
 * delivery of one that was sent before.
 */
const mayGoForVisit = Effect.fnUntraced(function* (
  unit: Unit,
  id: number,
  { patientId, wasSent }: DueInvitation,
  appointmentId: number,
  now: number,
) {
  const [[visitRow], [hours]] = yield* Effect.all([
    unit.query(visit(unit.clinicId, appointmentId)),
    unit.query(patientHours(unit.clinicId, patientId)),
  ])
  const start = visitRow ? Date.parse(visitRow.startsAt) : 0
  if (start <= now) {
    yield* unit.execute(FormInvitation, {
      id,
      command: { _tag: 'CallOffInvitation', because: 'visit over' },
    })
    return false
  }
  const time = hours ? timeOutsideQuietHours(hours, hours.zone, { due: now, start }) : now
  if (!(yield* mayGoAt(unit, id, time, now))) return false
  if (wasSent) yield* unit.execute(FormInvitation, { id, command: { _tag: 'RepeatInvitation' } })
  return true
})

/** Whether an invitation that a user sent may go out now. A text within quiet hours is postponed. */
const mayGoForUser = Effect.fnUntraced(function* (
  unit: Unit,
  id: number,
  { channel, patientId }: DueInvitation,
  now: number,
) {
  if (channel === 'email') return true
  const [hours] = yield* unit.query(patientHours(unit.clinicId, patientId))
  return yield* mayGoAt(unit, id, hours ? timeOfText(hours, hours.zone, now) : now, now)
})

const mayGoOut = Effect.fn('InvitationMessages.mayGoOut')(function* (unit: Unit, id: number) {
  const [due] = yield* unit.query(dueInvitation(unit.clinicId, id))
  const now = yield* Clock.currentTimeMillis
  if (!due || due.dueAt === null || now < Date.parse(due.dueAt)) return false
  const { appointmentId } = due
  return appointmentId === null
    ? yield* mayGoForUser(unit, id, due, now)
    : yield* mayGoForVisit(unit, id, due, appointmentId, now)
}, Effect.orDie)

/** Remembers the number that a text goes to, in the transaction that claims it, so that a reply of STOP works. */
const rememberNumber =
  (key: Buffer, unit: Unit, id: number) =>
  (ready: ReadyMessage): ReadyMessage => {
    const { message, claim } = ready
    if (message.channel === 'email') return ready
    return {
      ...ready,
      claim: (via) =>
        Effect.tap(claim(via), (isOurs) =>
          Effect.map(Clock.currentTimeMillis, (now) => {
            const at = new Date(now).toISOString()
            const { clinicId } = unit
            if (isOurs)
              void unit.addStatement(rememberInvitedNumber(hashNumber(key, message.to), { clinicId, id, at }))
          }),
        ),
    }
  }

/**
 * The message source of all invitations to forms. Those for visits follow the visit and respect quiet hours; texts
 * that a user sends respect quiet hours.
 */
export const invitationMessages = Effect.gen(function* () {
  const source = yield* invitationMessageSource
  const key = yield* numberKey
  return {
    ...source,
    prepare: (unit, id) =>
      Effect.gen(function* () {
        if (!(yield* mayGoOut(unit, id))) return undefined
        const ready = yield* source.prepare(unit, id)
        return ready && rememberNumber(key, unit, id)(ready)
      }),
  } satisfies MessageSource as MessageSource
})
