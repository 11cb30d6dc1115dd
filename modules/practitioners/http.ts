import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { ServiceNotOffered, ServiceWithoutPractitioner } from '#modules/clinic'
import {
  commandRefusals,
  Deleted,
  expectedVersion,
  lift,
  liftQuery,
  permits,
  recordAnswer,
  RecordId,
  refused,
  says,
  titled,
} from '#modules/kernel'
import { practitionerDraft, practitionerQuery, timeOffDraft } from './contract.ts'
import { NotYourTimeOff, PractitionerNotFound, TimeOffNotFound, TooMuchTimeOff } from './errors.ts'
import { PractitionerRow, TimeOffRow } from './practitioner-list.ts'
import { Practitioners } from './practitioners.ts'

const notFound = refused(404, PractitionerNotFound)
const refusals = Schema.Union(
  notFound,
  refused(404, TimeOffNotFound),
  refused(403, NotYourTimeOff),
  refused(409, TooMuchTimeOff),
  commandRefusals,
)
const id = HttpApiSchema.param('id', RecordId)
const timeOffId = HttpApiSchema.param('timeOffId', RecordId)

const group = HttpApiGroup.make('practitioners')
  .annotateContext(titled('Practitioners', 'Who sees patients, when they work, and what they give.'))
  .add(
    HttpApiEndpoint.get('list', '/api/practitioners')
      .annotateContext(
        says(
          'List practitioners',
          'Everyone who sees patients, by name. `away` says when they are off on the days asked for: from today for a year, where nothing is said.',
        ),
      )
      .setUrlParams(liftQuery(practitionerQuery))
      .addSuccess(Schema.Array(PractitionerRow))
      .middleware(permits('appointments:read')),
  )
  .add(
    HttpApiEndpoint.get('open')`/api/practitioners/${id}`
      .annotateContext(says('Open a practitioner'))
      .setUrlParams(liftQuery(practitionerQuery))
      .addSuccess(PractitionerRow)
      .addError(notFound)
      .middleware(permits('appointments:read')),
  )
  .add(
    HttpApiEndpoint.put('save')`/api/practitioners/${id}`
      .annotateContext(
        says(
          'Say how a practitioner works',
          'What is left out stays as it is. Hours that are null are the clinic’s. The services are all they give, of those on offer.',
        ),
      )
      .setPayload(lift(practitionerDraft))
      .addSuccess(PractitionerRow)
      .addError(refusals)
      .addError(Schema.Union(refused(409, ServiceNotOffered), refused(409, ServiceWithoutPractitioner)))
      .middleware(permits('settings:edit')),
  )
  .add(
    HttpApiEndpoint.post('addTimeOff')`/api/practitioners/${id}/time-off`
      .annotateContext(
        says(
          'Add time off',
          'On the clinic’s clocks; a whole day goes from midnight to midnight. Practitioners say so of themselves, administrators of everyone. Appointments stay as they were booked.',
        ),
      )
      .setPayload(lift(timeOffDraft))
      .addSuccess(TimeOffRow, { status: 201 })
      .addError(refusals)
      .middleware(permits('appointments:edit')),
  )
  .add(
    HttpApiEndpoint.put('changeTimeOff')`/api/practitioners/${id}/time-off/${timeOffId}`
      .annotateContext(
        says(
          'Change time off',
          'If-Match takes the version of the practitioner. What repeats changes as a whole.',
        ),
      )
      .setPayload(lift(timeOffDraft))
      .addSuccess(TimeOffRow)
      .addError(refusals)
      .middleware(permits('appointments:edit')),
  )
  .add(
    HttpApiEndpoint.del('removeTimeOff')`/api/practitioners/${id}/time-off/${timeOffId}`
      .annotateContext(says('Remove time off', 'What repeats goes as a whole.'))
      .addSuccess(Deleted)
      .addError(refusals)
      .middleware(permits('appointments:edit')),
  )

/** The endpoints of those who see patients. */
export const PractitionersApi = HttpApi.make('practitioners').add(group)

export const practitionersHttp = HttpApiBuilder.group(PractitionersApi, 'practitioners', (handlers) =>
  Effect.gen(function* () {
    const practitioners = yield* Practitioners
    return handlers
      .handle('list', ({ urlParams }) => practitioners.list(urlParams))
      .handle('open', ({ path, urlParams }) =>
        Effect.map(practitioners.open(path.id, urlParams), (row) => recordAnswer(row)),
      )
      .handle('save', ({ path, payload }) =>
        expectedVersion.pipe(
          Effect.flatMap((expect) => practitioners.save(path.id, payload, expect)),
          Effect.map((row) => recordAnswer(row)),
        ),
      )
      .handle('addTimeOff', ({ path, payload }) => practitioners.addTimeOff(path.id, payload))
      .handle('changeTimeOff', ({ path, payload }) =>
        Effect.flatMap(expectedVersion, (expect) =>
          practitioners.changeTimeOff(path.id, path.timeOffId, payload, expect),
        ),
      )
      .handle('removeTimeOff', ({ path }) =>
        Effect.flatMap(expectedVersion, (expect) =>
          practitioners.removeTimeOff(path.id, path.timeOffId, expect),
        ),
      )
  }),
)
