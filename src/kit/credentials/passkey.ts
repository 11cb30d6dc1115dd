import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { UserError } from '../requests/user-error.ts'

export type PasskeyRequest = PublicKeyCredentialRequestOptionsJSON

export interface PasskeyWords {
  readonly passkeyCancelled: string
  readonly passkeyKnown: string
  readonly passkeyImpossible: string
}

// Loaded on demand: most pages never need it.
const loadWebAuthn = () => import('@simplewebauthn/browser')

const wordsByError: Readonly<Record<string, keyof PasskeyWords>> = {
  NotAllowedError: 'passkeyCancelled',
  AbortError: 'passkeyCancelled',
  InvalidStateError: 'passkeyKnown',
}

const throwUserError = (words: PasskeyWords) => (error: unknown) => {
  const name = error instanceof Error ? error.name : ''
  throw new UserError(words[wordsByError[name] ?? 'passkeyImpossible'])
}

/** Asks the device to sign with a passkey; throws `UserError` if that fails. */
export const signWithPasskey = async (
  options: PasskeyRequest,
  words: PasskeyWords,
): Promise<AuthenticationResponseJSON> => {
  const { startAuthentication } = await loadWebAuthn()
  return startAuthentication({ optionsJSON: options }).catch(throwUserError(words))
}

/** Asks the device to create a passkey; throws `UserError` if that fails. */
export const makePasskey = async (
  options: PublicKeyCredentialCreationOptionsJSON,
  words: PasskeyWords,
): Promise<RegistrationResponseJSON> => {
  const { startRegistration } = await loadWebAuthn()
  return startRegistration({ optionsJSON: options }).catch(throwUserError(words))
}
