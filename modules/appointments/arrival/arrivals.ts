import { Effect } from 'effect'
import { Origin, runCommand } from '#events'
import { Clinics } from '#modules/clinic'
import { Appointment } from '../appointment.ts'
import { appointmentRow } from '../appointment-list.ts'
import { onlyOwn } from '../booking/only-own.ts'
import { currentMoment } from '../booking/current-moment.ts'

/** Records that the patient of one of today’s appointments is here. */
export const markArrival = Effect.fn('Appointments.markArrival')(function* (id: number, expect?: number) {
  const clinics = yield* Clinics
  const only = onlyOwn(yield* Origin)
  const today = yield* clinics.today()
  const at = yield* currentMoment
  return yield* runCommand(Appointment, {
    id,
    expect,
    command: { _tag: 'MarkArrival', only, today, at },
    answer: appointmentRow,
  })
})

/** Takes back an arrival that was recorded by mistake. */
export const undoArrival = Effect.fn('Appointments.undoArrival')(function* (id: number, expect?: number) {
  const only = onlyOwn(yield* Origin)
  return yield* runCommand(Appointment, {
    id,
    expect,
    command: { _tag: 'UndoArrival', only },
    answer: appointmentRow,
  })
})
