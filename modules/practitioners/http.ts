import { HttpApi } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { ServiceNotOffered, ServiceWithoutPractitioner } from '#modules/clinic'
import { http } from '#modules/kernel'
import { practitionerDraft, practitionerQuery, timeOffDraft } from './contract.ts'
import { NotYourTimeOff, PractitionerNotFound, TimeOffNotFound, TooMuchTimeOff } from './errors.ts'
import { PractitionerRow, TimeOffRow } from './practitioner-list.ts'
import { Practitioners } from './practitioners.ts'

const notFound = http.refusals(404, PractitionerNotFound)
const refusals = Schema.Union(
  notFound,
  http.refusals(404, TimeOffNotFound),
  http.refusals(403, NotYourTimeOff),
  http.refusals(409, TooMuchTimeOff),
  http.commandRefusals,
)

const group = http.group('practitioners', {
  title: 'Practitioners',
  description: 'Everyone who sees patients, with working hours, time off and services.',
  endpoints: [
    http.get('list', '/api/practitioners', {
      permission: 'appointments:read',
      summary: 'List practitioners',
      description:
        'Everyone who sees patients, by name. `away` lists their time off on the requested days: by default, from today for a year.',
      query: practitionerQuery,
      response: Schema.Array(PractitionerRow),
    }),
    http.get('open', '/api/practitioners/:id', {
      permission: 'appointments:read',
      summary: 'Open a practitioner',
      query: practitionerQuery,
      response: PractitionerRow,
      refusals: notFound,
    }),
    http.put('save', '/api/practitioners/:id', {
      permission: 'settings:edit',
      summary: 'Save a practitioner’s working details',
      description:
        'Details that are left out stay unchanged. Hours of null are the clinic’s. Services are all that the practitioner provides, of those offered.',
      body: practitionerDraft,
      response: PractitionerRow,
      refusals: [refusals, http.refusals(409, ServiceNotOffered, ServiceWithoutPractitioner)],
    }),
    http.post('addTimeOff', '/api/practitioners/:id/time-off', {
      permission: 'appointments:edit',
      summary: 'Add time off',
      description:
        'In the clinic’s time zone; a whole day lasts from midnight to midnight. Practitioners add their own, administrators everyone’s. Appointments stay as they were booked.',
      body: timeOffDraft,
      response: TimeOffRow,
      status: 201,
      refusals,
    }),
    http.put('changeTimeOff', '/api/practitioners/:id/time-off/:timeOffId', {
      permission: 'appointments:edit',
      summary: 'Change time off',
      description: 'If-Match takes the version of the practitioner. Repeating time off changes as a whole.',
      body: timeOffDraft,
      response: TimeOffRow,
      refusals,
    }),
    http.del('removeTimeOff', '/api/practitioners/:id/time-off/:timeOffId', {
      permission: 'appointments:edit',
      summary: 'Remove time off',
      description: 'Repeating time off is removed as a whole.',
      response: http.DeletedRecord,
      refusals,
    }),
  ],
})

export const PractitionersApi = HttpApi.make('practitioners').add(group)

export const practitionersHttp = http.implement(PractitionersApi, 'practitioners', (handlers) =>
  Effect.gen(function* () {
    const practitioners = yield* Practitioners
    return handlers
      .handle('list', ({ urlParams }) => practitioners.list(urlParams))
      .handle('open', ({ path, urlParams }) => http.record(practitioners.open(path.id, urlParams)))
      .handle('save', ({ path, payload }) =>
        http.recordWithExpectedVersion((expect) => practitioners.save(path.id, payload, expect)),
      )
      .handle('addTimeOff', ({ path, payload }) => practitioners.addTimeOff(path.id, payload))
      .handle('changeTimeOff', ({ path, payload }) =>
        http.withExpectedVersion((expect) =>
          practitioners.changeTimeOff(path.id, path.timeOffId, payload, expect),
        ),
      )
      .handle('removeTimeOff', ({ path }) =>
        http.withExpectedVersion((expect) => practitioners.removeTimeOff(path.id, path.timeOffId, expect)),
      )
  }),
)
