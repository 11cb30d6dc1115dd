import { decider } from '#events'
import { MAX_ROOMS } from './contract.ts'
import { RoomNameTaken, RoomNotFound, TooManyRooms } from './errors.ts'
import { RoomAdded, type RoomEvent, roomEvents, RoomRenamed, RoomRetired } from './events.ts'

type Room =
  { readonly is: 'unknown' } | { readonly is: 'in-use'; readonly name: string } | { readonly is: 'retired' }

/** The names of all other rooms in use, read while holding the clinic's lock. */
interface OtherRoomNames {
  readonly others: readonly string[]
}

export type RoomCommand =
  | ({ readonly _tag: 'AddRoom'; readonly name: string } & OtherRoomNames)
  | ({ readonly _tag: 'RenameRoom'; readonly name: string } & OtherRoomNames)
  | { readonly _tag: 'RetireRoom' }

type RoomCommandOf<Tag extends RoomCommand['_tag']> = Extract<RoomCommand, { _tag: Tag }>

interface RoomRefusals {
  readonly AddRoom: RoomNameTaken | TooManyRooms
  readonly RenameRoom: RoomNotFound | RoomNameTaken
  readonly RetireRoom: RoomNotFound
}

const isTaken = (name: string, others: readonly string[]): boolean =>
  others.some((other) => other.toLowerCase() === name.toLowerCase())

const add = (room: Room, { name, others }: RoomCommandOf<'AddRoom'>) => {
  if (room.is !== 'unknown') return []
  if (isTaken(name, others)) return new RoomNameTaken()
  return others.length < MAX_ROOMS ? [RoomAdded({ name })] : new TooManyRooms({ most: MAX_ROOMS })
}

const rename = (room: Room, { name, others }: RoomCommandOf<'RenameRoom'>) => {
  if (room.is !== 'in-use') return new RoomNotFound()
  if (isTaken(name, others)) return new RoomNameTaken()
  return name === room.name ? [] : [RoomRenamed({ name })]
}

const retire = (room: Room) => (room.is === 'in-use' ? [RoomRetired({})] : new RoomNotFound())

const evolve = (_: Room, event: RoomEvent): Room =>
  event._tag === 'RoomRetired' ? { is: 'retired' } : { is: 'in-use', name: event.name }

/** A room that appointments can be booked in. Stream: room-{id}. */
export const Room = decider<Room, RoomCommand, RoomEvent, RoomRefusals>({
  stream: 'room',
  events: roomEvents,
  initial: { is: 'unknown' },
  decide: { AddRoom: add, RenameRoom: rename, RetireRoom: retire },
  evolve,
})
