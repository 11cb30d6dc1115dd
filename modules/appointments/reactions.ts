import { Effect } from 'effect'
import { reaction, sql, type Statement } from '#events'
import type { PatientRemoved } from '#modules/patients'
import { EXPECTED_LIST } from './appointment-list.ts'
import { Appointment } from './appointment.ts'
import { cancelCommand } from './booking/cancel-command.ts'

const expectedFrom = (clinicId: number, patientId: number, moment: string): Statement<{ id: number }> =>
  sql`select id from appointment_list
      where clinic_id = ${clinicId} and patient_id = ${patientId} and state = 'active'
        and status in ${EXPECTED_LIST} and starts_at > ${moment}
      order by starts_at, id`

/** Cancels a removed patient's upcoming appointments. Past ones stay unchanged. */
export const cancelAppointmentsWhenPatientRemoved = reaction<ReturnType<typeof PatientRemoved>>(
  'cancelAppointmentsWhenPatientRemoved',
  'PatientRemoved',
  ({ stream, at, position }, unit) =>
    Effect.gen(function* () {
      const future = yield* unit.query(expectedFrom(unit.clinicId, stream.id, at))
      for (const { id } of future) {
        yield* unit.execute(Appointment, {
          id,
          cause: position,
          command: cancelCommand({ onlyPractitionerId: null }),
        })
      }
    }).pipe(Effect.orDie),
)
