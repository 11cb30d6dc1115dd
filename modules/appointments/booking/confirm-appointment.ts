import type { Unit } from '#events'
import { Appointment } from '../appointment.ts'

/** Records that the patient confirmed an appointment, which keeps its time. A repeat changes nothing. */
export const confirmAppointment = (unit: Unit, id: number) =>
  unit.execute(Appointment, {
    id,
    command: {
      _tag: 'ChangeAppointmentStatus',
      onlyPractitionerId: null,
      status: 'confirmed',
      patientIsActive: true,
      conflicts: [],
      warnings: [],
      allowOverlap: false,
    },
  })
