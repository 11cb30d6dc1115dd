import { HttpApi } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { UserNotFound } from '#modules/identity'
import { http } from '#modules/kernel'
import { Appointments } from '../appointments.ts'
import { handOver } from '../contract.ts'
import { PractitionerBusy, RoomTaken, UnknownPractitioner } from '../errors.ts'
import { HandOverResult } from './hand-over.ts'
import { UpcomingRow } from './upcoming-appointments.ts'

const userNotFound = http.refusals(404, UserNotFound)

export const handOverGroup = http.group('handingOver', {
  title: 'Reassignment',
  description: 'Reassigning the upcoming appointments of a practitioner who leaves.',
  endpoints: [
    http.get('coming', '/api/staff/:id/appointments', {
      permission: 'staff:edit',
      worksUnpaid: true,
      summary: 'List a practitioner’s upcoming appointments',
      description: 'Soonest first.',
      response: Schema.Array(UpcomingRow),
      refusals: userNotFound,
    }),
    http.post('handOver', '/api/staff/:id/hand-over', {
      permission: 'staff:edit',
      summary: 'Reassign upcoming appointments',
      description:
        'All of them or none. If the other practitioner is booked, the refusal names every conflict; `allowOverlap` reassigns anyway.',
      body: handOver,
      response: HandOverResult,
      refusals: [
        userNotFound,
        http.refusals(400, UnknownPractitioner),
        http.refusals(409, PractitionerBusy, RoomTaken),
        http.commandRefusals,
      ],
    }),
  ],
})

export const handOverHttp = http.implement(
  HttpApi.make('appointments').add(handOverGroup),
  'handingOver',
  (handlers) =>
    Effect.map(Appointments, (appointments) =>
      handlers
        .handle('coming', ({ path }) => appointments.comingOf(path.id))
        .handle('handOver', ({ path, payload }) =>
          appointments.handOver(path.id, payload).pipe(
            // The appointments were just read under the clinic's lock, so they exist.
            Effect.catchTag('AppointmentNotFound', Effect.die),
          ),
        ),
    ),
)
