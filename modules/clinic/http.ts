import { HttpApi } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { http } from '#modules/kernel'
import { ServiceRow } from './clinic-services.ts'
import { ClinicRow, SettingsRow } from './clinic-settings.ts'
import { Clinics } from './clinics.ts'
import { clinicDraft, visitLinks, visitMessages } from './contract.ts'
import { ServiceNotOffered } from './errors.ts'

const group = http.group('clinic', {
  title: 'Clinic',
  description: 'The clinic’s details and services.',
  endpoints: [
    http.get('settings', '/api/settings/clinic', {
      permission: 'settings:read',
      summary: 'Read the clinic’s settings',
      response: ClinicRow,
    }),
    http.put('save', '/api/settings/clinic', {
      permission: 'settings:edit',
      summary: 'Save the clinic’s settings',
      description:
        'Takes all settings. A service without an id is new; a service that is left out is no longer offered.',
      body: clinicDraft,
      response: ClinicRow,
      refusals: [http.refusals(409, ServiceNotOffered), http.commandRefusals],
    }),
    http.put('saveVisitMessages', '/api/settings/visit-messages', {
      permission: 'settings:edit',
      summary: 'Save whether patients are told about their visits',
      description:
        'For each change of a visit: `always` tells the patient, `never` does not, `ask` leaves it to the person who makes the change.',
      body: visitMessages,
      response: SettingsRow,
      refusals: http.commandRefusals,
    }),
    http.put('saveVisitLinks', '/api/settings/visit-links', {
      permission: 'settings:edit',
      summary: 'Save whether patients answer by link',
      description:
        'With `visitLinks`, emails about a visit have a link with which the patient confirms or cancels it, until it begins.',
      body: visitLinks,
      response: SettingsRow,
      refusals: http.commandRefusals,
    }),
    http.get('services', '/api/services', {
      permission: 'appointments:read',
      summary: 'List services',
      description: 'Services that can be booked, with usual duration and fee in cents.',
      response: Schema.Array(ServiceRow),
    }),
  ],
})

/** The endpoints of the clinic's own settings. */
export const ClinicApi = HttpApi.make('clinic').add(group)

export const clinicHttp = http.implement(ClinicApi, 'clinic', (handlers) =>
  Effect.gen(function* () {
    const clinics = yield* Clinics
    return handlers
      .handle('settings', () => http.record(clinics.tab()))
      .handle('save', ({ payload }) =>
        http.recordWithExpectedVersion((expect) => clinics.save(payload, expect)),
      )
      .handle('saveVisitMessages', ({ payload }) =>
        http.recordWithExpectedVersion((expect) => clinics.saveVisitMessages(payload, expect)),
      )
      .handle('saveVisitLinks', ({ payload }) =>
        http.recordWithExpectedVersion((expect) => clinics.saveVisitLinks(payload, expect)),
      )
      .handle('services', () => clinics.services())
  }),
)
