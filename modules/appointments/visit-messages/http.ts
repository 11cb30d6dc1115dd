import { HttpApi } from '@effect/platform'
import { Effect } from 'effect'
import { http } from '#modules/kernel'
import { AppointmentRow } from '../appointment-list.ts'
import { Appointments } from '../appointments.ts'
import { seriesMessageDraft } from '../contract.ts'
import { AppointmentNotFound, NotYourAppointment, SeriesNotFound } from '../errors.ts'
import { SeriesWithOccurrences } from '../series/series-list.ts'

export const visitMessagesGroup = http.group('visitMessages', {
  title: 'Messages about visits',
  description: 'Telling patients that their visit was booked, moved, handed over or cancelled.',
  endpoints: [
    http.post('tell', '/api/appointments/:id/tell-patient', {
      permission: 'appointments:edit',
      summary: 'Tell the patient',
      description:
        'Sends the patient a message about the last change of the visit, by email or text as they prefer. If they were told already, or the visit has begun, nothing is sent.',
      response: AppointmentRow,
      refusals: [
        http.refusals(404, AppointmentNotFound),
        http.refusals(403, NotYourAppointment),
        http.commandRefusals,
      ],
    }),
    http.post('tellOfSeries', '/api/appointment-series/:id/tell-patient', {
      permission: 'appointments:edit',
      summary: 'Tell the patient of a series',
      description:
        'Sends the patient one message about a change of the series, with the dates of all appointments that it changed. If they were told already, or the visits have begun, nothing is sent.',
      body: seriesMessageDraft,
      response: SeriesWithOccurrences,
      refusals: [
        http.refusals(404, SeriesNotFound, AppointmentNotFound),
        http.refusals(403, NotYourAppointment),
        http.commandRefusals,
      ],
    }),
  ],
})

export const visitMessagesHttp = http.implement(
  HttpApi.make('appointments').add(visitMessagesGroup),
  'visitMessages',
  (handlers) =>
    Effect.map(Appointments, (appointments) =>
      handlers
        .handle('tell', ({ path }) => http.record(appointments.tellPatient(path.id)))
        .handle('tellOfSeries', ({ path, payload }) =>
          http.record(appointments.tellOfSeries(path.id, payload)),
        ),
    ),
)
