import { Context, Effect, Layer } from 'effect'
import { Database, type Look, Origin, Store } from '#events'
import type { RoomDraft } from './contract.ts'
import { RoomNotFound } from './errors.ts'
import { activeRoom, everyRoom, otherRooms, type RoomRow, roomRows } from './room-list.ts'
import { Room } from './room.ts'

const others = ({ query }: Look, clinicId: number, id: number) =>
  Effect.map(query(otherRooms(clinicId, id)), (rows) => rows.map(({ name }) => name))

const make = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database

  /** The rooms in use, by name. */
  const list = Effect.fn('Rooms.list')(function* () {
    const { clinicId } = yield* Origin
    return yield* database.query(roomRows(clinicId))
  })

  /** A room in use. */
  const open = Effect.fn('Rooms.open')(function* (id: number) {
    const { clinicId } = yield* Origin
    const [row] = yield* database.query(activeRoom(clinicId, id))
    return row ?? (yield* Effect.fail(new RoomNotFound()))
  })

  /** Names a room that appointments can be in from now on. */
  const add = Effect.fn('Rooms.add')(function* ({ name }: RoomDraft) {
    const { clinicId } = yield* Origin
    const { answer } = yield* store.execute(Room, {
      id: 'next',
      command: (look) =>
        Effect.map(others(look, clinicId, 0), (named) => ({ _tag: 'AddRoom', name, others: named }) as const),
      answer: (id) => activeRoom(clinicId, id),
    })
    return answer
  })

  /** Gives a room another name. `expect` is the version the caller has seen. */
  const rename = Effect.fn('Rooms.rename')(function* (id: number, { name }: RoomDraft, expect?: number) {
    const { clinicId } = yield* Origin
    const { answer } = yield* store.execute(Room, {
      id,
      expect,
      command: (look) =>
        Effect.map(
          others(look, clinicId, id),
          (named) => ({ _tag: 'RenameRoom', name, others: named }) as const,
        ),
      answer: (own) => activeRoom(clinicId, own),
    })
    return answer
  })

  /** Has a room used no longer. Appointments that are booked in it stay as they are. */
  const retire = Effect.fn('Rooms.retire')(function* (id: number, expect?: number) {
    const { clinicId } = yield* Origin
    yield* store.execute(Room, {
      id,
      expect,
      command: { _tag: 'RetireRoom' },
      answer: () => everyRoom(clinicId),
    })
    return { deleted: true, id } as const
  })

  return { list, open, add, rename, retire }
})

/** The rooms of a clinic. Every call acts for the clinic of the `Origin`. */
export class Rooms extends Context.Tag('Rooms')<Rooms, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}

export type { RoomRow }
