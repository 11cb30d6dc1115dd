import type { Unit } from '#events'
import { Appointment } from './appointment.ts'

/** Notes that the patient said yes to an appointment that takes place as it was booked; twice is once. */
export const confirmAppointment = (unit: Unit, id: number) =>
  unit.execute(Appointment, {
    id,
    command: {
      _tag: 'ChangeAppointmentStatus',
      only: null,
      status: 'confirmed',
      patientThere: true,
      conflicts: [],
      despite: [],
      allowOverlap: false,
    },
  })
