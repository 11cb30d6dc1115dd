import { IdentityRefusal } from '../identity-refusal.ts'

/**
 * The password is right and the account has a second factor. `app`: whether an authenticator app is set up;
 * `passkey`: the request for the browser's passkeys (WebAuthn), null without any. Only a caller with the
 * password learns this. A recovery code always works, too.
 */
export class SecondFactorNeeded extends IdentityRefusal('SecondFactorNeeded', {
  details: ['app', 'passkey'],
}) {}

/** The code is wrong, expired, already used, or not an unused recovery code. */
export class InvalidCode extends IdentityRefusal('InvalidCode', { fields: ['code'] }) {}

/** The app was not confirmed within an hour. */
export class SetUpExpired extends IdentityRefusal('SetUpExpired') {}

/** The person already has an app and must remove it first. */
export class SecondFactorExists extends IdentityRefusal('SecondFactorExists') {}

export class NoSecondFactor extends IdentityRefusal('NoSecondFactor') {}

/** Compliance Mode requires a second factor, so the last one cannot be removed. */
export class SecondFactorDemanded extends IdentityRefusal('SecondFactorDemanded') {}
