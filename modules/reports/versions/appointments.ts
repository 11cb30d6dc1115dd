import { type Except, projection, put } from '#events'
import type { Status } from '#contracts/appointments'
import type { AppointmentEvent } from '#modules/appointments'
import { firstVersion, nextVersion } from './version.ts'

const became = (status: Status) => nextVersion(() => ({ status }))

// No report shows what these say: the room, the notes, who has arrived and how a visit was booked.
type Unreported =
  | 'AppointmentRoomChanged'
  | 'AppointmentNotesChanged'
  | 'AppointmentArrived'
  | 'AppointmentArrivalCleared'
  | 'OverlapAllowed'
  | 'BookedOutsideHours'
  | 'VisitMessageRequested'

/** Every version of every appointment. */
export const reportAppointments = projection<Except<AppointmentEvent, Unreported>>({
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
    AppointmentServiceChanged: nextVersion(({ service, fee }) => ({ service, fee: fee.amount })),
    AppointmentPatientChanged: nextVersion(({ patientId }) => ({ patient_id: patientId })),
    AppointmentTransferred: nextVersion(({ to }) => ({ patient_id: to })),
    AppointmentReopened: became('scheduled'),
    AppointmentConfirmed: became('confirmed'),
    AppointmentMarkedPending: became('pending'),
    AppointmentCompleted: became('completed'),
    AppointmentCancelled: became('cancelled'),
    AppointmentMissed: became('no-show'),
    AppointmentRemoved: nextVersion(() => ({ listed: false })),
    AppointmentRestored: nextVersion(() => ({ listed: true })),
  },
})
