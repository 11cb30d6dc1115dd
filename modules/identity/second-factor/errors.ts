import { IdentityRefusal } from '../identity-refusal.ts'

/** The factors a person can prove. A recovery code always works, too. */
export interface FactorChoice {
  /** Whether an authenticator app is set up. */
  readonly app: boolean
  /** The request for the browser's passkeys (WebAuthn's PublicKeyCredentialRequestOptionsJSON); null without passkeys. */
  readonly passkey: object | null
}

/** The password is right and the account has a second factor. Only a caller with the password learns this. */
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
