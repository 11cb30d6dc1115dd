import { IdentityRefusal } from './identity-refusal.ts'

export class UserNotFound extends IdentityRefusal('UserNotFound') {}

/** The owner cannot be removed or lose the administrator role. */
export class OwnerStays extends IdentityRefusal('OwnerStays') {}

/** Somebody else than the owner tried to pass the ownership on. */
export class OwnerAlone extends IdentityRefusal('OwnerAlone') {}

/** Only an administrator can become the owner of a clinic. */
export class AdministratorNeeded extends IdentityRefusal('AdministratorNeeded') {}

export class SeatLimitReached extends IdentityRefusal('SeatLimitReached') {}

/** Sign-in addresses are unique across all clinics, in any spelling. */
export class AccountEmailTaken extends IdentityRefusal('AccountEmailTaken', { fields: ['email'] }) {}

/** Known and unknown accounts get the same refusal, so that it does not reveal which accounts exist. */
export class InvalidCredentials extends IdentityRefusal('InvalidCredentials') {}

export class WrongPassword extends IdentityRefusal('WrongPassword', { fields: ['currentPassword'] }) {}

/** An attacker would try this password among the first. */
export class PasswordTooCommon extends IdentityRefusal('PasswordTooCommon', { fields: ['password'] }) {}

/** Too many sign-ins to one account failed from one address. */
export class TooManySignIns extends IdentityRefusal('TooManySignIns') {
  /** Seconds. */
  get retryAfter(): number {
    return this.params?.retryAfter ?? 0
  }
}

/** The operator lets nobody create a clinic on the web. */
export class RegistrationClosed extends IdentityRefusal('RegistrationClosed') {}

/** One network registered too many clinics. */
export class TooManyRegistrations extends IdentityRefusal('TooManyRegistrations') {
  /** Seconds. */
  get retryAfter(): number {
    return this.params?.retryAfter ?? 0
  }
}

/** The queue of password checks is full. */
export class TooBusy extends IdentityRefusal('TooBusy') {
  /** Seconds. */
  readonly retryAfter = 5
}

/** Compliance Mode limits how long a session may be idle. */
export class TimeoutTooLong extends IdentityRefusal('TimeoutTooLong', { fields: ['sessionTimeout'] }) {}
