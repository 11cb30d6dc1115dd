import { Refusal } from '#modules/kernel'

/** Nobody of this id works in the clinic. */
export class UserNotFound extends Refusal<'UserNotFound'> {
  constructor() {
    super('UserNotFound', 'This person does not work in the clinic.')
  }
}

/** The clinic's owner keeps the role of an administrator, and stays. */
export class OwnerStays extends Refusal<'OwnerStays'> {
  constructor() {
    super('OwnerStays', 'The owner of the clinic stays its administrator.')
  }
}

/** The plan has no seat left for the person. */
export class SeatLimitReached extends Refusal<'SeatLimitReached'> {
  constructor(kind: 'practitioners' | 'adminUsers', limit: number) {
    super(
      'SeatLimitReached',
      kind === 'practitioners'
        ? `Your plan has ${counted(limit, 'practitioner')}. Add one under Subscription, or choose a larger plan.`
        : `Your plan has ${counted(limit, 'administrator')}. Choose a larger plan under Subscription.`,
    )
  }
}

const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`

/** Sign-in addresses are unique over all clinics, however they are written. */
export class AccountEmailTaken extends Refusal<'AccountEmailTaken'> {
  constructor() {
    super('AccountEmailTaken', 'An account with this email already exists', {
      fields: { email: 'An account with this email already exists' },
    })
  }
}

/** Known and unknown accounts are refused alike. */
export class InvalidCredentials extends Refusal<'InvalidCredentials'> {
  constructor() {
    super('InvalidCredentials', 'Invalid credentials. Please try again.')
  }
}

/** The password given as the present one is not. */
export class WrongPassword extends Refusal<'WrongPassword'> {
  constructor() {
    super('WrongPassword', 'That is not your current password.', {
      fields: { currentPassword: 'That is not your current password.' },
    })
  }
}

/** A password that is tried first by whoever guesses. */
export class PasswordTooCommon extends Refusal<'PasswordTooCommon'> {
  constructor() {
    super('PasswordTooCommon', 'This password is easily guessed. Please choose another one.', {
      fields: { password: 'This password is easily guessed. Please choose another one.' },
    })
  }
}

/** Too many failed sign-ins to one account from one address. */
export class TooManySignIns extends Refusal<'TooManySignIns'> {
  readonly retryAfter: number

  /** @param retryAfter seconds */
  constructor(retryAfter: number) {
    const minutes = Math.max(1, Math.ceil(retryAfter / 60))
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
    super('TooManySignIns', `Too many failed sign-ins. Please try again in ${wait}.`)
    this.retryAfter = retryAfter
  }
}

/** More passwords wait to be checked than can be in good time. */
export class TooBusy extends Refusal<'TooBusy'> {
  readonly retryAfter = 5

  constructor() {
    super('TooBusy', 'Too many people are signing in right now. Please try again in a moment.')
  }
}

/** Compliance Mode lets no session be idle for longer than a quarter of an hour. */
export class TimeoutTooLong extends Refusal<'TimeoutTooLong'> {
  constructor() {
    const says = 'In Compliance Mode a session ends after 15 minutes at most.'
    super('TimeoutTooLong', says, { fields: { sessionTimeout: says } })
  }
}
