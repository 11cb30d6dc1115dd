import { ROOMS_AT_MOST } from './contract.ts'
import { RoomNameTaken, RoomNotFound, TooManyRooms } from './errors.ts'
import { type ClinicEvent, RoomAdded, RoomRenamed, RoomRetired } from './events.ts'

/** The rooms in use, by their ids, and the highest id ever given: that of a retired room is not given again. */
export interface Rooms {
  readonly inUse: ReadonlyMap<number, string>
  readonly lastId: number
}

/** Before anything was said of rooms. */
export const NO_ROOMS: Rooms = { inUse: new Map(), lastId: 0 }

export type RoomCommand =
  | { readonly _tag: 'AddRoom'; readonly name: string }
  | { readonly _tag: 'RenameRoom'; readonly roomId: number; readonly name: string }
  | { readonly _tag: 'RetireRoom'; readonly roomId: number }

export type RoomRefusal = RoomNotFound | RoomNameTaken | TooManyRooms

const isTaken = ({ inUse }: Rooms, name: string, except?: number): boolean =>
  [...inUse].some(([id, other]) => id !== except && other.toLowerCase() === name.toLowerCase())

/** What becomes of the rooms: no two in use have one name, whatever its case. */
export const decideRooms = (rooms: Rooms, command: RoomCommand): ClinicEvent[] | RoomRefusal => {
  if (command._tag === 'AddRoom') {
    if (isTaken(rooms, command.name)) return new RoomNameTaken()
    if (rooms.inUse.size >= ROOMS_AT_MOST) return new TooManyRooms()
    return [RoomAdded({ roomId: rooms.lastId + 1, name: command.name })]
  }
  const { roomId } = command
  const name = rooms.inUse.get(roomId)
  if (name === undefined) return new RoomNotFound()
  if (command._tag === 'RetireRoom') return [RoomRetired({ roomId })]
  if (isTaken(rooms, command.name, roomId)) return new RoomNameTaken()
  return command.name === name ? [] : [RoomRenamed({ roomId, name: command.name })]
}

type RoomEvent = Extract<ClinicEvent, { _tag: 'RoomAdded' | 'RoomRenamed' | 'RoomRetired' }>

/** The rooms once this has happened. */
export const evolveRooms = ({ inUse, lastId }: Rooms, happened: RoomEvent): Rooms => {
  const after = new Map(inUse)
  if (happened._tag === 'RoomRetired') after.delete(happened.roomId)
  else after.set(happened.roomId, happened.name)
  return { inUse: after, lastId: Math.max(lastId, happened.roomId) }
}
