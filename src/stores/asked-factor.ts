import { type PasskeyQuestion, type PasskeyWords, showPasskey } from './passkey.ts'
import { request, RequestError } from './request.ts'

/** What signing in asks for beside a password that was right. */
export interface AskedFactor {
  /** Whether an authenticator app would do. */
  readonly app: boolean
  /** What a passkey would have to answer, where there is one. */
  readonly passkey: PasskeyQuestion | null
}

/** What signing in was refused for want of, if that is why. */
export const askedFactor = (error: unknown): AskedFactor | undefined =>
  error instanceof RequestError && error.code === 'second_factor_needed'
    ? (error.body as AskedFactor)
    : undefined

interface Credentials {
  readonly email: string
  readonly password: string
}

const askAgain = async (credentials: Credentials): Promise<PasskeyQuestion | null> => {
  const refused = await request('POST', '/api/auth/login', credentials).catch((error: unknown) => error)
  const asked = askedFactor(refused)
  if (!asked) throw refused
  return asked.passkey
}

/**
 * Has a passkey answer what signing in asks; undefined where there is none. A question is answered once: for another
 * try it is asked anew.
 */
export function passkeyAtSignIn(
  { passkey }: AskedFactor,
  credentials: Credentials,
  words: PasskeyWords,
): (() => Promise<object>) | undefined {
  if (!passkey) return undefined
  let question: PasskeyQuestion | null = passkey
  return async () => {
    const asked = question ?? (await askAgain(credentials)) ?? passkey
    question = null
    return showPasskey(asked, words)
  }
}
