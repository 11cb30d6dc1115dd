import { HttpApi } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { http } from '#modules/kernel'
import { roomDraft } from './contract.ts'
import { RoomNameTaken, RoomNotFound, TooManyRooms } from './errors.ts'
import { RoomRow } from './room-list.ts'
import { Rooms } from './rooms.ts'

const notFound = http.refusals(404, RoomNotFound)
const refusals = [notFound, http.refusals(409, RoomNameTaken, TooManyRooms), http.commandRefusals] as const

const group = http.group('rooms', {
  title: 'Rooms',
  description: 'Where appointments take place. Many clinics have none.',
  endpoints: [
    http.get('list', '/api/rooms', {
      permission: 'appointments:read',
      summary: 'List rooms',
      description: 'Rooms in use, by name.',
      response: Schema.Array(RoomRow),
    }),
    http.post('add', '/api/rooms', {
      permission: 'settings:edit',
      summary: 'Add a room',
      body: roomDraft,
      response: RoomRow,
      status: 201,
      refusals,
    }),
    http.get('open', '/api/rooms/:id', {
      permission: 'appointments:read',
      summary: 'Open a room',
      response: RoomRow,
      refusals: [notFound],
    }),
    http.put('rename', '/api/rooms/:id', {
      permission: 'settings:edit',
      summary: 'Rename a room',
      body: roomDraft,
      response: RoomRow,
      refusals,
    }),
    http.del('retire', '/api/rooms/:id', {
      permission: 'settings:edit',
      summary: 'Remove a room',
      description: 'Appointments booked in it stay as they are.',
      response: http.DeletedRecord,
      refusals,
    }),
  ],
})

export const RoomsApi = HttpApi.make('rooms').add(group)

export const roomsHttp = http.implement(RoomsApi, 'rooms', (handlers) =>
  Effect.map(Rooms, (rooms) =>
    handlers
      .handle('list', () => rooms.list())
      .handle('add', ({ payload }) => http.asCreated(rooms.add(payload)))
      .handle('open', ({ path }) => http.record(rooms.open(path.id)))
      .handle('rename', ({ path, payload }) =>
        http.recordWithExpectedVersion((expect) => rooms.rename(path.id, payload, expect)),
      )
      .handle('retire', ({ path }) => http.withExpectedVersion((expect) => rooms.retire(path.id, expect))),
  ),
)
