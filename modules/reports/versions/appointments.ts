import { projection, put } from '#events'
import type { Status } from '#contracts/appointments'
import type { AppointmentEvent } from '#modules/appointments'
import { known, otherwise } from './version.ts'

const became = (status: Status) => otherwise(() => ({ status }))
const stay = () => []

/** Every version of every appointment. */
export const reportAppointments = projection<AppointmentEvent>({
  table: 'report_appointments',
  version: 1,
  key: ['id', 'version'],
  on: {
    AppointmentScheduled: (it, recorded) =>
      put({
        ...known(recorded),
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
    AppointmentRescheduled: otherwise(({ date, time, duration }) => ({ date, time, duration })),
    AppointmentReassigned: otherwise(({ practitionerId }) => ({ practitioner_id: practitionerId })),
    AppointmentRoomChanged: stay,
    AppointmentServiceChanged: otherwise(({ service, fee }) => ({ service, fee: fee.amount })),
    AppointmentPatientChanged: otherwise(({ patientId }) => ({ patient_id: patientId })),
    AppointmentNotesChanged: stay,
    AppointmentTransferred: otherwise(({ to }) => ({ patient_id: to })),
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
    AppointmentRemoved: otherwise(() => ({ listed: false })),
    AppointmentRestored: otherwise(() => ({ listed: true })),
  },
})
