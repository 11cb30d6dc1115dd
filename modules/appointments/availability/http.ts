import { HttpApi } from '@effect/platform'
import { Effect } from 'effect'
import { http } from '#modules/kernel'
import { Appointments } from '../appointments.ts'
import { availabilityQuery } from '../contract.ts'
import { UnknownPractitioner, UnknownService } from '../errors.ts'
import { Availability } from './availability.ts'

export const availabilityGroup = http.group('availability', {
  title: 'Availability',
  description: 'When practitioners are free.',
  endpoints: [
    http.get('find', '/api/availability', {
      permission: 'appointments:read',
      summary: 'Find free times',
      description:
        'Every quarter hour in the clinic’s time zone at which a practitioner is free for a service or a number of minutes: within working hours, outside time off, without a conflict, and not in the past. For one practitioner, or for anyone who provides the service. `supposed` means that no working hours are set and Monday to Friday, 9 to 5, is assumed.',
      query: availabilityQuery,
      response: Availability,
      refusals: [http.refusals(400, UnknownPractitioner, UnknownService)],
    }),
  ],
})

export const availabilityHttp = http.implement(
  HttpApi.make('appointments').add(availabilityGroup),
  'availability',
  (handlers) =>
    Effect.map(Appointments, (appointments) =>
      handlers.handle('find', ({ urlParams }) => appointments.available(urlParams)),
    ),
)
