import { Refusal } from '#modules/kernel'

/** No such room in this clinic, or one that is used no longer. */
export class RoomNotFound extends Refusal<'RoomNotFound'> {
  constructor() {
    super('RoomNotFound', 'This room does not exist.')
  }
}

/** Two rooms of one name could not be told apart. */
export class RoomNameTaken extends Refusal<'RoomNameTaken'> {
  constructor() {
    super('RoomNameTaken', 'There is a room of this name already.', {
      fields: { name: 'There is a room of this name already' },
    })
  }
}

/** More rooms than a clinic may have. */
export class TooManyRooms extends Refusal<'TooManyRooms'> {
  constructor() {
    super('TooManyRooms', 'There are 100 rooms already. Remove one that is used no longer.')
  }
}
