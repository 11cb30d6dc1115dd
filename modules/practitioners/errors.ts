import { Refusal } from '#modules/kernel'
import { TIMES_OFF_AT_MOST } from './contract.ts'

/** Nobody with this id sees patients here. */
export class PractitionerNotFound extends Refusal<'PractitionerNotFound'> {
  constructor() {
    super('PractitionerNotFound', 'This practitioner does not exist.')
  }
}

/** The practitioner has no such time off, or no longer. */
export class TimeOffNotFound extends Refusal<'TimeOffNotFound'> {
  constructor() {
    super('TimeOffNotFound', 'This time off does not exist.')
  }
}

/** A practitioner says when they are away themselves; of others an administrator does. */
export class NotYourTimeOff extends Refusal<'NotYourTimeOff'> {
  constructor() {
    super('NotYourTimeOff', 'This is another practitioner’s time off. An administrator can change it.')
  }
}

/** As many times off as anybody may have. */
export class TooMuchTimeOff extends Refusal<'TooMuchTimeOff'> {
  constructor() {
    super('TooMuchTimeOff', `There are ${TIMES_OFF_AT_MOST} times off already. Please remove some first.`)
  }
}
