import { Refusal } from '#modules/kernel'

/** With what somebody can show that they have their second factor, beside a recovery code. */
export interface FactorChoice {
  /** Whether an authenticator app is set up. */
  readonly app: boolean
  /** What a browser asks their passkeys for (WebAuthn's PublicKeyCredentialRequestOptionsJSON), if they have any. */
  readonly passkey: object | null
}

/** The password is right, and the account asks for more beside it. Only whoever has the password learns it. */
export class SecondFactorNeeded extends Refusal<'SecondFactorNeeded'> {
  constructor({ app, passkey }: FactorChoice) {
    const says = app
      ? 'Please enter the code that your authenticator app shows.'
      : 'Please use your passkey, or enter a recovery code.'
    super('SecondFactorNeeded', says, { details: { app, passkey } })
  }
}

const NOT_RIGHT = 'This code is not right, or has been used before. Please enter the one your app shows now.'

/** Not a code of this moment, or one that was taken already; nor a recovery code that is left. */
export class InvalidCode extends Refusal<'InvalidCode'> {
  constructor() {
    super('InvalidCode', NOT_RIGHT, { fields: { code: NOT_RIGHT } })
  }
}

/** Nobody sets up an app for longer than an hour. */
export class SetUpExpired extends Refusal<'SetUpExpired'> {
  constructor() {
    super('SetUpExpired', 'This set-up was begun more than an hour ago. Please begin again.')
  }
}

/** There is one already. Another app is set up by removing the old one first. */
export class SecondFactorExists extends Refusal<'SecondFactorExists'> {
  constructor() {
    super(
      'SecondFactorExists',
      'You have an authenticator app already. Remove it first to set up another one.',
    )
  }
}

/** There is none to remove, or to make recovery codes for. */
export class NoSecondFactor extends Refusal<'NoSecondFactor'> {
  constructor() {
    super('NoSecondFactor', 'You have no second factor. Set one up first.')
  }
}

/** Nobody gets rid of a second factor while the clinic asks everyone for it. */
export class SecondFactorDemanded extends Refusal<'SecondFactorDemanded'> {
  constructor() {
    super(
      'SecondFactorDemanded',
      'Your clinic is in Compliance Mode, which asks everyone for a second factor: the last one cannot be removed. Add another one first.',
    )
  }
}
