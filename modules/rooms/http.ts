import { HttpApi, HttpApiBuilder } from '@effect/platform'
import { Effect, Schema } from 'effect'
import {
  answerCreated,
  answerRecord,
  commandRefusals,
  del,
  Deleted,
  endpointGroup,
  get,
  post,
  put,
  refused,
  withExpectedVersion,
} from '#modules/kernel'
import { roomDraft } from './contract.ts'
import { RoomNameTaken, RoomNotFound, TooManyRooms } from './errors.ts'
import { RoomRow } from './room-list.ts'
import { Rooms } from './rooms.ts'

const notFound = refused(404, RoomNotFound)
const refusals = [notFound, refused(409, RoomNameTaken), refused(409, TooManyRooms), commandRefusals] as const

const group = endpointGroup('rooms', {
  title: 'Rooms',
  description: 'Where appointments take place. Many clinics have none.',
  endpoints: [
    get('list', '/api/rooms', {
      permission: 'appointments:read',
      summary: 'List rooms',
      description: 'Rooms in use, by name.',
      answer: Schema.Array(RoomRow),
    }),
    post('add', '/api/rooms', {
      permission: 'settings:edit',
      summary: 'Add a room',
      body: roomDraft,
      answer: RoomRow,
      status: 201,
      refusals,
    }),
    get('open', '/api/rooms/:id', {
      permission: 'appointments:read',
      summary: 'Open a room',
      answer: RoomRow,
      refusals: [notFound],
    }),
    put('rename', '/api/rooms/:id', {
      permission: 'settings:edit',
      summary: 'Rename a room',
      body: roomDraft,
      answer: RoomRow,
      refusals,
    }),
    del('retire', '/api/rooms/:id', {
      permission: 'settings:edit',
      summary: 'Remove a room',
      description: 'Appointments booked in it stay as they are.',
      answer: Deleted,
      refusals,
    }),
  ],
})

/** The HTTP API of rooms. */
export const RoomsApi = HttpApi.make('rooms').add(group)

export const roomsHttp = HttpApiBuilder.group(RoomsApi, 'rooms', (handlers) =>
  Effect.map(Rooms, (rooms) =>
    handlers
      .handle('list', () => rooms.list())
      .handle('add', ({ payload }) => answerCreated(rooms.add(payload)))
      .handle('open', ({ path }) => answerRecord(rooms.open(path.id)))
      .handle('rename', ({ path, payload }) =>
        answerRecord(withExpectedVersion((expect) => rooms.rename(path.id, payload, expect))),
      )
      .handle('retire', ({ path }) => withExpectedVersion((expect) => rooms.retire(path.id, expect))),
  ),
)
