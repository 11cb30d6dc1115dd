import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { Effect } from 'effect'
import { describeIssue } from '#modules/kernel'
import { StartupError } from '#modules/platform'
import { en } from '../language/catalog.en.ts'
import { flag, requiredOption, textOption } from './options.ts'

/** The address of a person. */
export const EMAIL_OPTION = requiredOption(textOption('EMAIL', 'The email they sign in with'))
/** Whether to read the password. It is never an argument, because every account on the machine can read arguments. */
export const PASSWORD_STDIN = flag('Read the password from standard input, instead of making one')

/** The options of a verb that creates an account. */
export const PERSON_OPTIONS = {
  email: EMAIL_OPTION,
  firstName: requiredOption(textOption('NAME', 'First name')),
  lastName: requiredOption(textOption('NAME', 'Last name')),
  passwordStdin: PASSWORD_STDIN,
} as const

/** Makes a password that nobody can guess. */
export const makePassword = (): string => randomBytes(12).toString('base64url')

export const readOrMakePassword = async (fromStdin: true | undefined): Promise<string> =>
  fromStdin ? (await text(process.stdin)).replace(/\r?\n$/, '') : makePassword()

/** Says that a person can sign in, and with which password, unless the operator typed it. */
export const describeSignIn = (email: string, password: string, fromStdin: true | undefined): string =>
  fromStdin ? `${email} can sign in.` : `${email} can sign in with the password ${password}`

type ParseResult<A> =
  | { readonly success: true; readonly data: A }
  | { readonly success: false; readonly error: { readonly issues: readonly { readonly message: string }[] } }

/** Returns the value that a contract has parsed, or throws its problems in the words of the product. */
export const requireValid = <A>(result: ParseResult<A>): A => {
  if (result.success) return result.data
  throw new StartupError(
    result.error.issues.map(({ message }) => `${describeIssue(message, en.problems)}.`).join('\n'),
  )
}

/** Turns refusals of a service into sentences for the operator. */
export const refuseInWords = <A, R>(effect: Effect.Effect<A, Error, R>) =>
  Effect.mapError(effect, (refusal) => new StartupError(refusal.message))
