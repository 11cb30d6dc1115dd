import { type EventsExcept, projection, put } from '#events'
import type { Status } from '#contracts/appointments'
import type { AppointmentEvent } from '#modules/appointments'
import { firstVersion, nextVersion } from './version.ts'

const changeStatus = (status: Status) => nextVersion(() => ({ status }))

// No report shows these changes: the room, the notes, arrivals, and how a visit was booked.
type Unreported =
  | 'AppointmentRoomChanged'
  | 'AppointmentNotesChanged'
  | 'AppointmentArrived'
  | 'AppointmentArrivalCleared'
  | 'OverlapAllowed'
  | 'BookedOutsideHours'
  | 'VisitMessageRequested'

/** Every version of every appointment. */
export const reportAppointments = projection<EventsExcept<AppointmentEvent, Unreported>>({
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
    AppointmentReopened: changeStatus('scheduled'),
    AppointmentConfirmed: changeStatus('confirmed'),
    AppointmentMarkedPending: changeStatus('pending'),
    AppointmentCompleted: changeStatus('completed'),
    AppointmentCancelled: changeStatus('cancelled'),
    AppointmentMissed: changeStatus('no-show'),
    AppointmentRemoved: nextVersion(() => ({ listed: false })),
    AppointmentRestored: nextVersion(() => ({ listed: true })),
  },
})
