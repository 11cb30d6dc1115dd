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
import { roomDraft } from './contract.ts'
import { RoomNameTaken, RoomNotFound, TooManyRooms } from './errors.ts'
import { RoomRow } from './room-list.ts'
import { Rooms } from './rooms.ts'

const id = HttpApiSchema.param('id', RecordId)
const notFound = refused(404, RoomNotFound)
const refusals = Schema.Union(
  notFound,
  refused(409, RoomNameTaken),
  refused(409, TooManyRooms),
  commandRefusals,
)

const group = HttpApiGroup.make('rooms')
  .annotateContext(titled('Rooms', 'Where appointments can be. Many clinics have none on record.'))
  .add(
    HttpApiEndpoint.get('list', '/api/rooms')
      .annotateContext(says('List rooms', 'Those in use, by name.'))
      .addSuccess(Schema.Array(RoomRow))
      .middleware(permits('appointments:read')),
  )
  .add(
    HttpApiEndpoint.post('add', '/api/rooms')
      .annotateContext(says('Add a room'))
      .setPayload(lift(roomDraft))
      .addSuccess(RoomRow, { status: 201 })
      .addError(refusals)
      .middleware(permits('settings:edit')),
  )
  .add(
    HttpApiEndpoint.get('open')`/api/rooms/${id}`
      .annotateContext(says('Open a room'))
      .addSuccess(RoomRow)
      .addError(notFound)
      .middleware(permits('appointments:read')),
  )
  .add(
    HttpApiEndpoint.put('rename')`/api/rooms/${id}`
      .annotateContext(says('Rename a room'))
      .setPayload(lift(roomDraft))
      .addSuccess(RoomRow)
      .addError(refusals)
      .middleware(permits('settings:edit')),
  )
  .add(
    HttpApiEndpoint.del('retire')`/api/rooms/${id}`
      .annotateContext(says('Remove a room', 'Appointments that are booked in it stay as they are.'))
      .addSuccess(Deleted)
      .addError(refusals)
      .middleware(permits('settings:edit')),
  )

/** The endpoints of rooms. */
export const RoomsApi = HttpApi.make('rooms').add(group)

export const roomsHttp = HttpApiBuilder.group(RoomsApi, 'rooms', (handlers) =>
  Effect.map(Rooms, (rooms) =>
    handlers
      .handle('list', () => rooms.list())
      .handle('add', ({ payload }) => Effect.map(rooms.add(payload), (row) => recordAnswer(row, 201)))
      .handle('open', ({ path }) => Effect.map(rooms.open(path.id), (row) => recordAnswer(row)))
      .handle('rename', ({ path, payload }) =>
        expectedVersion.pipe(
          Effect.flatMap((expect) => rooms.rename(path.id, payload, expect)),
          Effect.map((row) => recordAnswer(row)),
        ),
      )
      .handle('retire', ({ path }) =>
        Effect.flatMap(expectedVersion, (expect) => rooms.retire(path.id, expect)),
      ),
  ),
)
