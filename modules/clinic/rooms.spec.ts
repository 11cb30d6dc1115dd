import { describe, it } from 'vitest'
import { specify } from '#specify'
import { Clinic } from './clinic.ts'
import { RoomNameTaken, RoomNotFound } from './errors.ts'
import { ClinicOpened, RoomAdded, RoomRenamed, RoomRetired } from './events.ts'

const { given } = specify(Clinic)

const opened = ClinicOpened({
  name: 'Harbor Street Clinic',
  zone: 'America/New_York',
  dateFormat: 'DD/MM/YYYY',
  timeFormat: '12-hour',
  sessionTimeout: 30,
})
const one = RoomAdded({ roomId: 1, name: 'Room 1' })

const add = (name: string) => ({ _tag: 'AddRoom', name }) as const
const rename = (roomId: number, name: string) => ({ _tag: 'RenameRoom', roomId, name }) as const
const retire = (roomId: number) => ({ _tag: 'RetireRoom', roomId }) as const

describe('the rooms of a clinic', () => {
  it('are added one by one, and no two have one name, whatever its case', () => {
    given(opened).when(add('Room 1')).then(one)
    given(opened, one)
      .when(add('Gym'))
      .then(RoomAdded({ roomId: 2, name: 'Gym' }))
    given(opened, one).when(add('ROOM 1')).thenRefused(new RoomNameTaken())
  })

  it('get another name, which may be their own in another case', () => {
    given(opened, one)
      .when(rename(1, 'room 1'))
      .then(RoomRenamed({ roomId: 1, name: 'room 1' }))
    given(opened, one).when(rename(1, 'Room 1')).thenNothing()
    given(opened, one, RoomAdded({ roomId: 2, name: 'Gym' }))
      .when(rename(2, 'Room 1'))
      .thenRefused(new RoomNameTaken())
  })

  it('are retired once, and leave their name to another, never their number', () => {
    given(opened, one)
      .when(retire(1))
      .then(RoomRetired({ roomId: 1 }))
    const gone = given(opened, one, RoomRetired({ roomId: 1 }))
    gone.when(retire(1)).thenRefused(new RoomNotFound())
    gone.when(rename(1, 'Gym')).thenRefused(new RoomNotFound())
    gone.when(add('Room 1')).then(RoomAdded({ roomId: 2, name: 'Room 1' }))
  })
})
