import { Effect } from 'effect'
import { reaction, sql, type Statement } from '#events'
import type { PatientRemoved } from '#modules/patients'
import { Appointment } from './appointment.ts'

const expectedFrom = (clinicId: number, patientId: number, moment: string): Statement<{ id: number }> =>
  sql`select id from appointment_list
      where clinic_id = ${clinicId} and patient_id = ${patientId} and state = 'active'
        and status in ('scheduled', 'confirmed', 'pending') and starts_at > ${moment}
      order by starts_at, id`

/** Who leaves the lists is expected no more; what has been stays as it was. */
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
          command: {
            _tag: 'ChangeAppointmentStatus',
            only: null,
            status: 'cancelled',
            patientThere: false,
            conflicts: [],
            despite: [],
            allowOverlap: false,
          },
        })
      }
    }).pipe(Effect.orDie),
)
