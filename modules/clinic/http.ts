import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from '@effect/platform'
import { Effect, Schema } from 'effect'
import {
  commandRefusals,
  Deleted,
  expectedVersion,
  lift,
  permits,
  recordAnswer,
  RecordId,
  refused,
  says,
  titled,
} from '#modules/kernel'
import { RoomRow } from './clinic-rooms.ts'
import { ServiceRow } from './clinic-services.ts'
import { ClinicRow } from './clinic-settings.ts'
import { Clinics } from './clinics.ts'
import { clinicDraft, roomDraft } from './contract.ts'
import { RoomNameTaken, RoomNotFound, ServiceNotOffered, TooManyRooms } from './errors.ts'

const roomId = HttpApiSchema.param('id', RecordId)
const roomRefusals = Schema.Union(
  refused(404, RoomNotFound),
  refused(409, RoomNameTaken),
  refused(409, TooManyRooms),
  commandRefusals,
)

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
  .add(
    HttpApiEndpoint.get('rooms', '/api/rooms')
      .annotateContext(says('List rooms', 'Where appointments can be. Many clinics have none on record.'))
      .addSuccess(Schema.Array(RoomRow))
      .middleware(permits('appointments:read')),
  )
  .add(
    HttpApiEndpoint.post('addRoom', '/api/rooms')
      .annotateContext(says('Add a room'))
      .setPayload(lift(roomDraft))
      .addSuccess(RoomRow, { status: 201 })
      .addError(roomRefusals)
      .middleware(permits('settings:edit')),
  )
  .add(
    HttpApiEndpoint.get('openRoom')`/api/rooms/${roomId}`
      .annotateContext(says('Open a room', 'Also one that is used no longer.'))
      .addSuccess(RoomRow)
      .addError(refused(404, RoomNotFound))
      .middleware(permits('appointments:read')),
  )
  .add(
    HttpApiEndpoint.put('renameRoom')`/api/rooms/${roomId}`
      .annotateContext(says('Rename a room'))
      .setPayload(lift(roomDraft))
      .addSuccess(RoomRow)
      .addError(roomRefusals)
      .middleware(permits('settings:edit')),
  )
  .add(
    HttpApiEndpoint.del('retireRoom')`/api/rooms/${roomId}`
      .annotateContext(says('Remove a room', 'Appointments that are booked in it stay as they are.'))
      .addSuccess(Deleted)
      .addError(roomRefusals)
      .middleware(permits('settings:edit')),
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
      .handle('rooms', () => clinics.rooms())
      .handle('openRoom', ({ path }) => clinics.openRoom(path.id))
      .handle('addRoom', ({ payload }) => clinics.addRoom(payload))
      .handle('renameRoom', ({ path, payload }) => clinics.renameRoom(path.id, payload))
      .handle('retireRoom', ({ path }) => clinics.retireRoom(path.id))
  }),
)
