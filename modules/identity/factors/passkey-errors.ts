import { IdentityRefusal } from '../identity-refusal.ts'

/** Wrong signature, wrong site, too late or used twice. The caller does not learn which. */
export class InvalidPasskey extends IdentityRefusal('InvalidPasskey') {}

export class PasskeyNotFound extends IdentityRefusal('PasskeyNotFound') {}

/** Every sign-in request lists all passkeys, so their number is limited. */
export class TooManyPasskeys extends IdentityRefusal('TooManyPasskeys') {}

/** This person or another one has already added this passkey. */
export class PasskeyKnown extends IdentityRefusal('PasskeyKnown') {}
