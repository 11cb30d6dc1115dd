import { Effect } from 'effect'
import { Origin, runCommand } from '#events'
import { Clinics } from '#modules/clinic'
import { currentMoment, localTimeNow } from '#modules/kernel'
import { Appointment } from '../appointment.ts'
import { appointmentRow } from '../appointment-list.ts'
import { ownPractitionerIdForStatus } from '../booking/own-practitioner-id.ts'

/** Records that the patient of one of today’s appointments is here. */
export const markArrival = Effect.fn('Appointments.markArrival')(function* (id: number, expect?: number) {
  const clinics = yield* Clinics
  const settings = yield* clinics.settings()
  const onlyPractitionerId = ownPractitionerIdForStatus(yield* Origin, settings)
  const { date: today } = yield* localTimeNow(settings.zone)
  const at = yield* currentMoment
  return yield* runCommand(Appointment, {
    id,
    expect,
    command: { _tag: 'MarkArrival', onlyPractitionerId, today, at },
    returning: appointmentRow,
  })
})

/** Undoes an arrival that was recorded by mistake. */
export const undoArrival = Effect.fn('Appointments.undoArrival')(function* (id: number, expect?: number) {
  const clinics = yield* Clinics
  const onlyPractitionerId = ownPractitionerIdForStatus(yield* Origin, yield* clinics.settings())
  return yield* runCommand(Appointment, {
    id,
    expect,
    command: { _tag: 'UndoArrival', onlyPractitionerId },
    returning: appointmentRow,
  })
})
