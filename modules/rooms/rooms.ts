import { Effect } from 'effect'
import { Database, type ClinicReader, Origin, Store } from '#events'
import { service } from '#modules/kernel'
import type { RoomDraft } from './contract.ts'
import { RoomNotFound } from './errors.ts'
import { activeRoom, everyRoom, otherRooms, type RoomRow, roomRows } from './room-list.ts'
import { Room } from './room.ts'

const others = ({ query }: ClinicReader, clinicId: number, id: number) =>
  Effect.map(query(otherRooms(clinicId, id)), (rows) => rows.map(({ name }) => name))

/** Lists the rooms in use, sorted by name. */
const list = Effect.fn('Rooms.list')(function* () {
  const { query } = yield* Database
  const { clinicId } = yield* Origin
  return yield* query(roomRows(clinicId))
})

/** Returns a room in use. */
const open = Effect.fn('Rooms.open')(function* (id: number) {
  const { query } = yield* Database
  const { clinicId } = yield* Origin
  const [row] = yield* query(activeRoom(clinicId, id))
  return row ?? (yield* Effect.fail(new RoomNotFound()))
})

/** Adds a room that accepts bookings from now on. */
const add = Effect.fn('Rooms.add')(function* ({ name }: RoomDraft) {
  const store = yield* Store
  const { clinicId } = yield* Origin
  const { answer } = yield* store.execute(Room, {
    id: 'next',
    command: (reader) =>
      Effect.map(others(reader, clinicId, 0), (named) => ({ _tag: 'AddRoom', name, others: named }) as const),
    answer: (id) => activeRoom(clinicId, id),
  })
  return answer
})

/** Renames a room. `expect` is the version the caller saw. */
const rename = Effect.fn('Rooms.rename')(function* (id: number, { name }: RoomDraft, expect?: number) {
  const store = yield* Store
  const { clinicId } = yield* Origin
  const { answer } = yield* store.execute(Room, {
    id,
    expect,
    command: (reader) =>
      Effect.map(
        others(reader, clinicId, id),
        (named) => ({ _tag: 'RenameRoom', name, others: named }) as const,
      ),
    answer: (recordId) => activeRoom(clinicId, recordId),
  })
  return answer
})

/** Retires a room: it accepts no new bookings. Existing appointments keep it. */
const retire = Effect.fn('Rooms.retire')(function* (id: number, expect?: number) {
  const store = yield* Store
  const { clinicId } = yield* Origin
  yield* store.execute(Room, {
    id,
    expect,
    command: { _tag: 'RetireRoom' },
    answer: () => everyRoom(clinicId),
  })
  return { deleted: true, id } as const
})

/** A clinic's rooms. Every call acts for the clinic of the `Origin`. */
export class Rooms extends service<Rooms>()('Rooms', [Store, Database], {
  list,
  open,
  add,
  rename,
  retire,
}) {}

export type { RoomRow }
