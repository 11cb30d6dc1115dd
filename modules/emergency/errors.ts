import { Refusal } from '#modules/kernel'

/** Nobody was ever given this, or it is somebody else's. */
export class EmergencyAccessNotFound extends Refusal<'EmergencyAccessNotFound'> {
  constructor() {
    super('EmergencyAccessNotFound', 'There is no such emergency access of yours.')
  }
}

/** Its time is over, or it was given back, or it belongs to another session. */
export class EmergencyAccessOver extends Refusal<'EmergencyAccessOver'> {
  constructor() {
    super('EmergencyAccessOver', 'This emergency access is over. Open the record again if you must.')
  }
}
