import { Clock, Effect } from 'effect'
import type { Unit } from '#events'
import { visit } from '#modules/appointments'
import { dueInvitation, type DueInvitation, FormInvitation, invitationErrand } from '#modules/intake-forms'
import type { MessageSource, ReadyMessage } from '#modules/messages'
import { numberHash, numberKey, rememberInvitedNumber } from '#modules/reminders'
import { timeOfText, timeOutsideQuietHours } from './form-plan.ts'
import { patientHours } from './read-visit-form.ts'

/** Whether an invitation may go out at a moment; else it is postponed until then. */
const mayGoAt = Effect.fnUntraced(function* (unit: Unit, id: number, time: number, now: number) {
  if (time <= now) return true
  const until = new Date(time).toISOString()
  yield* unit.execute(FormInvitation, { id, command: { _tag: 'PostponeInvitation', until } })
  return false
})

/**
 * Whether the invitation of a visit may go out now. Otherwise it is called off or postponed. One that was sent before
 * begins its second delivery.
 */
const mayGoForVisit = Effect.fnUntraced(function* (
  unit: Unit,
  id: number,
  { patientId, wasSent }: DueInvitation,
  appointmentId: number,
  now: number,
) {
  const [[about], [hours]] = yield* Effect.all([
    unit.query(visit(unit.clinicId, appointmentId)),
    unit.query(patientHours(unit.clinicId, patientId)),
  ])
  const start = about ? Date.parse(about.startsAt) : 0
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

/** Remembers the number that a text goes to, in the transaction that claims it, so that STOP in reply is heard. */
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
              void unit.also(rememberInvitedNumber(numberHash(key, message.to), { clinicId, id, at }))
          }),
        ),
    }
  }

/**
 * The message source of all invitations to forms. Those of visits keep to the visit and to quiet hours, and texts to
 * quiet hours.
 */
export const invitationMessages = Effect.gen(function* () {
  const source = yield* invitationErrand
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
