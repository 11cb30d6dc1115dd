import { projection, put } from '#events'
import type { Status } from '#contracts/appointments'
import type { AppointmentEvent } from '#modules/appointments'
import { firstVersion, nextVersion } from './version.ts'

const became = (status: Status) => nextVersion(() => ({ status }))
const stay = () => []

/** Every version of every appointment. */
export const reportAppointments = projection<AppointmentEvent>({
  table: 'report_appointments',
  version: 1,
  key: ['id', 'version'],
  on: {
    AppointmentScheduled: (it, recorded) =>
      put({
        ...firstVersion(recorded),
        listed: true,
        patient_id: it.patientId,
        practitioner_id: it.practitionerId,
        date: it.date,
        time: it.time,
        duration: it.duration,
        service: it.service,
        fee: it.fee.amount,
        status: it.status,
      }),
    AppointmentRescheduled: nextVersion(({ date, time, duration }) => ({ date, time, duration })),
    AppointmentReassigned: nextVersion(({ practitionerId }) => ({ practitioner_id: practitionerId })),
    AppointmentRoomChanged: stay,
    AppointmentServiceChanged: nextVersion(({ service, fee }) => ({ service, fee: fee.amount })),
    AppointmentPatientChanged: nextVersion(({ patientId }) => ({ patient_id: patientId })),
    AppointmentNotesChanged: stay,
    AppointmentTransferred: nextVersion(({ to }) => ({ patient_id: to })),
    AppointmentReopened: became('scheduled'),
    AppointmentConfirmed: became('confirmed'),
    AppointmentMarkedPending: became('pending'),
    AppointmentCompleted: became('completed'),
    AppointmentCancelled: became('cancelled'),
    AppointmentMissed: became('no-show'),
    AppointmentArrived: stay,
    AppointmentArrivalCleared: stay,
    OverlapAllowed: stay,
    BookedOutsideHours: stay,
    VisitMessageRequested: stay,
    AppointmentRemoved: nextVersion(() => ({ listed: false })),
    AppointmentRestored: nextVersion(() => ({ listed: true })),
  },
})
