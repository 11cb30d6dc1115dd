import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { Spoken } from './spoken.ts'

/** What a passkey is asked for. */
export type PasskeyQuestion = PublicKeyCredentialRequestOptionsJSON

/** Why no passkey came of it, in words. */
export interface PasskeyWords {
  readonly passkeyCancelled: string
  readonly passkeyKnown: string
  readonly passkeyImpossible: string
}

// Fetched when it is first needed: most pages never do.
const webAuthn = () => import('@simplewebauthn/browser')

const reasons: Readonly<Record<string, keyof PasskeyWords>> = {
  NotAllowedError: 'passkeyCancelled',
  AbortError: 'passkeyCancelled',
  InvalidStateError: 'passkeyKnown',
}

const spoken = (words: PasskeyWords) => (error: unknown) => {
  const name = error instanceof Error ? error.name : ''
  throw new Spoken(words[reasons[name] ?? 'passkeyImpossible'])
}

/** Has the person's device answer with one of their passkeys; throws `Spoken` where none came of it. */
export const showPasskey = async (
  question: PasskeyQuestion,
  words: PasskeyWords,
): Promise<AuthenticationResponseJSON> => {
  const { startAuthentication } = await webAuthn()
  return startAuthentication({ optionsJSON: question }).catch(spoken(words))
}

/** Has the person's device make a passkey; throws `Spoken` where none came of it. */
export const makePasskey = async (
  question: PublicKeyCredentialCreationOptionsJSON,
  words: PasskeyWords,
): Promise<RegistrationResponseJSON> => {
  const { startRegistration } = await webAuthn()
  return startRegistration({ optionsJSON: question }).catch(spoken(words))
}
