import { Effect } from 'effect'
import { Refusal } from '#modules/kernel'

/** Nothing was ever recorded of this clinic. */
export class ClinicNotFound extends Refusal<'ClinicNotFound'> {
  constructor() {
    super('ClinicNotFound', 'This clinic does not exist.')
  }
}

/** No such room, or one that is used no longer. */
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

/** A service named by its id is not offered (any more). `field` is its place in what was sent. */
export class ServiceNotOffered extends Refusal<'ServiceNotOffered'> {
  constructor(field: string) {
    super('ServiceNotOffered', 'This service is not offered any more. Add it again if it should be.', {
      fields: { [field]: 'This service is not offered any more' },
    })
  }
}

/** Whoever is to give these services no longer is the only one who does. */
export class ServiceWithoutPractitioner extends Refusal<'ServiceWithoutPractitioner'> {
  constructor(services: readonly string[]) {
    super(
      'ServiceWithoutPractitioner',
      `Nobody else gives ${services.join(', ')}. Name somebody else first, or stop offering it.`,
      { fields: { services: 'Nobody else gives this service' } },
    )
  }
}

/** For commands that are about nothing of rooms: what those refuse cannot be. */
export const notOfRooms = {
  RoomNotFound: Effect.die,
  RoomNameTaken: Effect.die,
  TooManyRooms: Effect.die,
} as const
