import { decider } from '#events'
import { ROOMS_AT_MOST } from './contract.ts'
import { RoomNameTaken, RoomNotFound, TooManyRooms } from './errors.ts'
import { RoomAdded, type RoomEvent, roomEvents, RoomRenamed, RoomRetired } from './events.ts'

type Room =
  { readonly is: 'unknown' } | { readonly is: 'in-use'; readonly name: string } | { readonly is: 'retired' }

/** The names of all other rooms in use, as they stood behind the lock. */
interface Others {
  readonly others: readonly string[]
}

export type RoomCommand =
  | ({ readonly _tag: 'AddRoom'; readonly name: string } & Others)
  | ({ readonly _tag: 'RenameRoom'; readonly name: string } & Others)
  | { readonly _tag: 'RetireRoom' }

export type RoomRefusal = RoomNotFound | RoomNameTaken | TooManyRooms

const isTaken = (name: string, others: readonly string[]): boolean =>
  others.some((other) => other.toLowerCase() === name.toLowerCase())

const decide = (room: Room, command: RoomCommand) => {
  if (command._tag === 'AddRoom') {
    if (room.is !== 'unknown') return []
    if (isTaken(command.name, command.others)) return new RoomNameTaken()
    return command.others.length < ROOMS_AT_MOST ? [RoomAdded({ name: command.name })] : new TooManyRooms()
  }
  if (room.is !== 'in-use') return new RoomNotFound()
  if (command._tag === 'RetireRoom') return [RoomRetired({})]
  if (isTaken(command.name, command.others)) return new RoomNameTaken()
  return command.name === room.name ? [] : [RoomRenamed({ name: command.name })]
}

const evolve = (_: Room, happened: RoomEvent): Room =>
  happened._tag === 'RoomRetired' ? { is: 'retired' } : { is: 'in-use', name: happened.name }

/** A room that appointments can be in. Stream: room-{id}. */
export const Room = decider<Room, RoomCommand, RoomEvent, RoomRefusal>({
  stream: 'room',
  events: roomEvents,
  initial: { is: 'unknown' },
  decide,
  evolve,
})
