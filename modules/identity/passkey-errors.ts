import { Refusal } from '#modules/kernel'
import { MOST_PASSKEYS } from './passkey-contract.ts'

const NOT_RIGHT = 'This passkey was not accepted. Please try again.'

/** Signed by no passkey of the person, for another place, not in time, or shown before. */
export class InvalidPasskey extends Refusal<'InvalidPasskey'> {
  constructor() {
    super('InvalidPasskey', NOT_RIGHT)
  }
}

/** The person has no such passkey. */
export class PasskeyNotFound extends Refusal<'PasskeyNotFound'> {
  constructor() {
    super('PasskeyNotFound', 'You have no such passkey any more.')
  }
}

/** Nobody needs more, and each is asked for at sign-in. */
export class TooManyPasskeys extends Refusal<'TooManyPasskeys'> {
  constructor() {
    super('TooManyPasskeys', `You have ${MOST_PASSKEYS} passkeys. Remove one that you do not use any more.`)
  }
}

/** It is known already, to this person or another one. */
export class PasskeyKnown extends Refusal<'PasskeyKnown'> {
  constructor() {
    super('PasskeyKnown', 'This passkey has been added before.')
  }
}
