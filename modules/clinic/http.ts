import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { commandRefusals, expectedVersion, lift, permits, recordAnswer, refused } from '#modules/kernel'
import { ServiceRow } from './clinic-services.ts'
import { ClinicRow } from './clinic-settings.ts'
import { Clinics } from './clinics.ts'
import { clinicDraft } from './contract.ts'
import { ServiceNotOffered } from './errors.ts'

const group = HttpApiGroup.make('clinic')
  .add(
    HttpApiEndpoint.get('settings', '/api/settings/clinic')
      .addSuccess(ClinicRow)
      .middleware(permits('settings:read')),
  )
  .add(
    HttpApiEndpoint.put('save', '/api/settings/clinic')
      .setPayload(lift(clinicDraft))
      .addSuccess(ClinicRow)
      .addError(Schema.Union(refused(409, ServiceNotOffered), commandRefusals))
      .middleware(permits('settings:edit')),
  )
  .add(
    HttpApiEndpoint.get('services', '/api/services')
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
