import { describe, it } from 'vitest'
import { specify } from '#specify'
import { MAX_ROOMS } from './contract.ts'
import { RoomNameTaken, RoomNotFound, TooManyRooms } from './errors.ts'
import { RoomAdded, RoomRenamed, RoomRetired } from './events.ts'
import { Room } from './room.ts'

const { given } = specify(Room)

const gym = RoomAdded({ name: 'Gym' })
const add = (name: string, others: readonly string[] = []) => ({ _tag: 'AddRoom', name, others }) as const
const rename = (name: string, others: readonly string[] = []) =>
  ({ _tag: 'RenameRoom', name, others }) as const
const retire = { _tag: 'RetireRoom' } as const
const many = Array.from({ length: MAX_ROOMS }, (_, n) => `Room ${n}`)

describe('a room', () => {
  it('rejects a name another room already uses, ignoring case, and rejects one room too many', () => {
    given().when(add('Gym')).then(gym)
    given()
      .when(add('GYM', ['Room 1', 'gym']))
      .thenRefused(new RoomNameTaken())
    given()
      .when(add('Gym', many.slice(1)))
      .then(gym)
    given()
      .when(add('Gym', many))
      .thenRefused(new TooManyRooms({ most: MAX_ROOMS }))
  })

  it('can be renamed, also to its own name in different case, but not to the name of another room', () => {
    given(gym)
      .when(rename('gym'))
      .then(RoomRenamed({ name: 'gym' }))
    given(gym).when(rename('Gym')).thenNothing()
    given(gym)
      .when(rename('Room 1', ['room 1']))
      .thenRefused(new RoomNameTaken())
  })

  it('is retired once and then rejects every change', () => {
    given(gym).when(retire).then(RoomRetired({}))
    given(gym, RoomRetired({})).when(retire).thenRefused(new RoomNotFound())
    given(gym, RoomRetired({})).when(rename('Room 1')).thenRefused(new RoomNotFound())
    given().when(retire).thenRefused(new RoomNotFound())
  })
})
