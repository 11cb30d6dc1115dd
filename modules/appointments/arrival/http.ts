import { HttpApi } from '@effect/platform'
import { Effect } from 'effect'
import { http } from '#modules/kernel'
import { AppointmentRow } from '../appointment-list.ts'
import { Appointments } from '../appointments.ts'
import { AppointmentNotFound, ArrivalNotToday, NotYourAppointment, PatientNotExpected } from '../errors.ts'

const refusals = [
  http.refusals(404, AppointmentNotFound),
  http.refusals(403, NotYourAppointment),
  http.refusals(409, PatientNotExpected, ArrivalNotToday),
  http.commandRefusals,
] as const

export const arrivalGroup = http.group('arrival', {
  title: 'Arrival',
  description: 'Who is here, and since when. The status of the appointment does not change.',
  endpoints: [
    http.put('mark', '/api/appointments/:id/arrival', {
      permission: 'appointments:edit',
      summary: 'Mark a patient as arrived',
      description:
        'Only for a scheduled, confirmed or pending appointment of the clinic’s current day. A repeat keeps the first moment.',
      response: AppointmentRow,
      refusals,
    }),
    http.del('undo', '/api/appointments/:id/arrival', {
      permission: 'appointments:edit',
      summary: 'Undo an arrival',
      description: 'For one marked by mistake. A completed appointment keeps its arrival.',
      response: AppointmentRow,
      refusals,
    }),
  ],
})

export const arrivalHttp = http.implement(
  HttpApi.make('appointments').add(arrivalGroup),
  'arrival',
  (handlers) =>
    Effect.map(Appointments, (appointments) =>
      handlers
        .handle('mark', ({ path }) =>
          http.recordWithExpectedVersion((expect) => appointments.markArrival(path.id, expect)),
        )
        .handle('undo', ({ path }) =>
          http.recordWithExpectedVersion((expect) => appointments.undoArrival(path.id, expect)),
        ),
    ),
)
