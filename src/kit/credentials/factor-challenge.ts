import { type PasskeyRequest, type PasskeyWords, signWithPasskey } from './passkey.ts'
import { request, RequestError } from '../requests/request.ts'

export interface FactorChallenge {
  readonly app: boolean
  /** The request for passkeys; null without passkeys. */
  readonly passkey: PasskeyRequest | null
}

/** The challenge in a refused sign-in; undefined if it was refused for another reason. */
export const findFactorChallenge = (error: unknown): FactorChallenge | undefined =>
  error instanceof RequestError && error.code === 'second_factor_needed'
    ? (error.body as FactorChallenge)
    : undefined

interface Credentials {
  readonly email: string
  readonly password: string
}

const requestChallenge = async (credentials: Credentials): Promise<PasskeyRequest | null> => {
  const refused = await request('POST', '/api/auth/login', credentials).catch((error: unknown) => error)
  const challenge = findFactorChallenge(refused)
  if (!challenge) throw refused
  return challenge.passkey
}

/**
 * Returns a function that answers a sign-in challenge with a passkey; undefined without passkeys. A challenge works
 * once, so each further try requests a new one.
 */
export function signInPasskey(
  { passkey }: FactorChallenge,
  credentials: Credentials,
  words: PasskeyWords,
): (() => Promise<object>) | undefined {
  if (!passkey) return undefined
  let unusedRequest: PasskeyRequest | null = passkey
  return async () => {
    const passkeyRequest = unusedRequest ?? (await requestChallenge(credentials)) ?? passkey
    unusedRequest = null
    return signWithPasskey(passkeyRequest, words)
  }
}
