import { Effect } from 'effect'
import { type ClinicReader, Database, readRow, readRows, runCommand, Store } from '#events'
import { service } from '#modules/kernel'
import type { RoomDraft } from './contract.ts'
import { RoomNotFound } from './errors.ts'
import { activeRoom, allRooms, otherRooms, roomRows } from './room-list.ts'
import { Room } from './room.ts'

const otherRoomNames = ({ query, clinicId }: ClinicReader, id: number) =>
  Effect.map(query(otherRooms(clinicId, id)), (rows) => rows.map(({ name }) => name))

const list = Effect.fn('Rooms.list')(() => readRows(roomRows))

const open = Effect.fn('Rooms.open')((id: number) => readRow(activeRoom, id, RoomNotFound))

const add = Effect.fn('Rooms.add')(({ name }: RoomDraft) =>
  runCommand(Room, {
    id: 'next',
    command: (reader) =>
      Effect.map(
        otherRoomNames(reader, 0),
        (otherNames) => ({ _tag: 'AddRoom', name, others: otherNames }) as const,
      ),
    returning: activeRoom,
  }),
)

const rename = Effect.fn('Rooms.rename')((id: number, { name }: RoomDraft, expect?: number) =>
  runCommand(Room, {
    id,
    expect,
    command: (reader) =>
      Effect.map(
        otherRoomNames(reader, id),
        (otherNames) => ({ _tag: 'RenameRoom', name, others: otherNames }) as const,
      ),
    returning: activeRoom,
  }),
)

/** Retires a room: it accepts no new bookings. Existing appointments keep it. */
const retire = Effect.fn('Rooms.retire')(function* (id: number, expect?: number) {
  yield* runCommand(Room, { id, expect, command: { _tag: 'RetireRoom' }, returning: allRooms })
  return { deleted: true, id } as const
})

export class Rooms extends service<Rooms>()('Rooms', [Store, Database], {
  list,
  open,
  add,
  rename,
  retire,
}) {}
