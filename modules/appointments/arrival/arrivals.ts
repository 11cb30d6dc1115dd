import { Effect } from 'effect'
import { Origin, runCommand, type Statement, sql } from '#events'
import { Clinics } from '#modules/clinic'
import { wallNow } from '#modules/kernel'
import { Appointment } from '../appointment.ts'
import { type AppointmentRow, rowJoins, ROW_COLUMNS } from '../appointment-list.ts'
import { onlyOwnStatus } from '../booking/bookings.ts'
import { currentMoment } from '../booking/current-moment.ts'

const rowOf = (clinicId: number, id: number): Statement<AppointmentRow> =>
  sql`select ${ROW_COLUMNS} from appointment_list a ${rowJoins(clinicId)}
      where a.clinic_id = ${clinicId} and a.id = ${id}`

/** Records that the patient of one of today’s appointments is here. */
export const markArrival = Effect.fn('Appointments.markArrival')(function* (id: number, expect?: number) {
  const clinics = yield* Clinics
  const settings = yield* clinics.settings()
  const only = onlyOwnStatus(yield* Origin, settings)
  const { date: today } = yield* wallNow(settings.zone)
  const at = yield* currentMoment
  return yield* runCommand(Appointment, {
    id,
    expect,
    command: { _tag: 'MarkArrival', only, today, at },
    answer: rowOf,
  })
})

/** Takes back an arrival that was recorded by mistake. */
export const undoArrival = Effect.fn('Appointments.undoArrival')(function* (id: number, expect?: number) {
  const clinics = yield* Clinics
  const only = onlyOwnStatus(yield* Origin, yield* clinics.settings())
  return yield* runCommand(Appointment, { id, expect, command: { _tag: 'UndoArrival', only }, answer: rowOf })
})
