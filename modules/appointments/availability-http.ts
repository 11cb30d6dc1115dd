import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { liftQuery, permits, refused, says, titled } from '#modules/kernel'
import { Appointments } from './appointments.ts'
import { Availability } from './availability.ts'
import { availabilityQuery } from './contract.ts'
import { UnknownPractitioner, UnknownService } from './errors.ts'

export const availability = HttpApiGroup.make('availability')
  .annotateContext(titled('Availability', 'When who is free.'))
  .add(
    HttpApiEndpoint.get('find', '/api/availability')
      .annotateContext(
        says(
          'Find free times',
          'Every quarter of an hour of the clinic’s clocks at which somebody is free for a service, or for so many minutes: within their hours, outside their time off, with nothing in the way, and not in the past. With one practitioner, or with any who gives the service. `supposed` says that nobody has entered hours, and that Monday to Friday from nine to five is taken for them.',
        ),
      )
      .setUrlParams(liftQuery(availabilityQuery))
      .addSuccess(Availability)
      .addError(Schema.Union(refused(400, UnknownPractitioner), refused(400, UnknownService)))
      .middleware(permits('appointments:read')),
  )

export const availabilityHttp = HttpApiBuilder.group(
  HttpApi.make('appointments').add(availability),
  'availability',
  (handlers) =>
    Effect.map(Appointments, (appointments) =>
      handlers.handle('find', ({ urlParams }) => appointments.available(urlParams)),
    ),
)
