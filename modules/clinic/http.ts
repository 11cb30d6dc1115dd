import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from '@effect/platform'
import { Effect, Schema } from 'effect'
import {
  commandRefusals,
  expectedVersion,
  lift,
  permits,
  recordAnswer,
  refused,
  says,
  titled,
} from '#modules/kernel'
import { ServiceRow } from './clinic-services.ts'
import { ClinicRow } from './clinic-settings.ts'
import { Clinics } from './clinics.ts'
import { clinicDraft } from './contract.ts'
import { ServiceNotOffered } from './errors.ts'

const group = HttpApiGroup.make('clinic')
  .annotateContext(titled('Clinic', 'What the clinic says of itself, and what it offers.'))
  .add(
    HttpApiEndpoint.get('settings', '/api/settings/clinic')
      .annotateContext(says('Read the clinic’s settings'))
      .addSuccess(ClinicRow)
      .middleware(permits('settings:read')),
  )
  .add(
    HttpApiEndpoint.put('save', '/api/settings/clinic')
      .annotateContext(
        says(
          'Save the clinic’s settings',
          'Takes all of them. A service without an id is new; one that is left out is offered no longer.',
        ),
      )
      .setPayload(lift(clinicDraft))
      .addSuccess(ClinicRow)
      .addError(Schema.Union(refused(409, ServiceNotOffered), commandRefusals))
      .middleware(permits('settings:edit')),
  )
  .add(
    HttpApiEndpoint.get('services', '/api/services')
      .annotateContext(
        says('List services', 'What can be booked, with its usual length and its fee in cents.'),
      )
      .addSuccess(Schema.Array(ServiceRow))
      .middleware(permits('appointments:read')),
  )

/** The endpoints of the clinic's own settings. */
export const ClinicApi = HttpApi.make('clinic').add(group)

export const clinicHttp = HttpApiBuilder.group(ClinicApi, 'clinic', (handlers) =>
  Effect.gen(function* () {
    const clinics = yield* Clinics
    return handlers
      .handle('settings', () => Effect.map(clinics.tab(), (clinic) => recordAnswer(clinic)))
      .handle('save', ({ payload }) =>
        expectedVersion.pipe(
          Effect.flatMap((expect) => clinics.save(payload, expect)),
          Effect.map((clinic) => recordAnswer(clinic)),
        ),
      )
      .handle('services', () => clinics.services())
  }),
)
