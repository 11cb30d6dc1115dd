import { Clock, Effect } from 'effect'
import type { Unit } from '#events'
import { visit } from '#modules/appointments'
import { dueVisitInvitation, FormInvitation, invitationErrand } from '#modules/intake-forms'
import type { MessageSource } from '#modules/messages'
import { timeOutsideQuietHours } from './form-plan.ts'
import { patientHours } from './read-visit-form.ts'

/**
 * Whether the invitation of a visit may go out now. Otherwise it is called off or postponed. One that was sent before
 * begins its second delivery.
 */
const mayGoOut = Effect.fn('InvitationMessages.mayGoOut')(function* (unit: Unit, id: number) {
  const { clinicId } = unit
  const [due] = yield* unit.query(dueVisitInvitation(clinicId, id))
  const now = yield* Clock.currentTimeMillis
  if (!due) return true
  if (due.dueAt === null || now < Date.parse(due.dueAt)) return false
  const [[about], [hours]] = yield* Effect.all([
    unit.query(visit(clinicId, due.appointmentId)),
    unit.query(patientHours(clinicId, due.patientId)),
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
  if (time > now) {
    const until = new Date(time).toISOString()
    yield* unit.execute(FormInvitation, { id, command: { _tag: 'PostponeInvitation', until } })
    return false
  }
  if (due.wasSent) yield* unit.execute(FormInvitation, { id, command: { _tag: 'RepeatInvitation' } })
  return true
}, Effect.orDie)

/** The message source of all invitations to forms. Those of visits keep to the visit and to quiet hours. */
export const invitationMessages = Effect.map(invitationErrand, (source): MessageSource => ({
  ...source,
  prepare: (unit, id) =>
    Effect.flatMap(mayGoOut(unit, id), (may) => (may ? source.prepare(unit, id) : Effect.succeed(undefined))),
}))
