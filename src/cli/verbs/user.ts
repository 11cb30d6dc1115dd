import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { Effect } from 'effect'
import { Database, Origin, type OriginShape } from '#events'
import { newPassword, newUser } from '#contracts/identity'
import { clinicSettings } from '#modules/clinic'
import { Identity } from '#modules/identity'
import { describeIssue } from '#modules/kernel'
import { StartupError } from '#modules/platform'
import { problems } from '../../language/module-words.en.ts'
import { CLINIC, flag, required, textOption } from '../options.ts'
import { defineActions, defineVerb } from '../verb.ts'
import { within } from '../with-services.ts'

// Never an argument, because every account on the machine can read those.
const passwordFor = async (fromStdin: true | undefined): Promise<string> =>
  fromStdin ? (await text(process.stdin)).replace(/\r?\n$/, '') : randomBytes(12).toString('base64url')

const parsed = <A>(
  result: { success: true; data: A } | { success: false; error: { issues: readonly { message: string }[] } },
): A => {
  if (result.success) return result.data
  throw new StartupError(
    result.error.issues.map(({ message }) => `${describeIssue(message, problems)}.`).join('\n'),
  )
}

const withStartupErrors = <A, R>(effect: Effect.Effect<A, Error, R>) =>
  Effect.mapError(effect, (refusal) => new StartupError(refusal.message))

const originOf = (clinicId: number): OriginShape => ({
  clinicId,
  actor: { kind: 'system', id: 0 },
  source: 'cli',
})

const printSignIn = (email: string, password: string, fromStdin: true | undefined): void =>
  console.log(fromStdin ? `${email} can sign in.` : `${email} can sign in with the password ${password}`)

const EMAIL = required(textOption('EMAIL', 'The email they sign in with'))
const PASSWORD_STDIN = flag('Read the password from standard input, instead of making one')

/** Adds a person to a clinic. */
const create = defineVerb({
  options: {
    clinic: required(CLINIC),
    email: EMAIL,
    firstName: required(textOption('NAME', 'First name')),
    lastName: required(textOption('NAME', 'Last name')),
    role: { ...textOption('ROLE', 'staff, practitioner or auditor'), otherwise: 'staff' },
    practitioner: flag('They see patients, too'),
    passwordStdin: PASSWORD_STDIN,
  },
  run: async ({ clinic: clinicId, passwordStdin, practitioner = false, ...details }, shutdown) => {
    const password = await passwordFor(passwordStdin)
    const person = parsed(newUser.safeParse({ ...details, practitioner, password }))
    const effect = Effect.gen(function* () {
      const { query } = yield* Database
      const [clinic] = yield* query(clinicSettings(clinicId))
      if (!clinic) return yield* Effect.fail(new StartupError(`There is no clinic ${clinicId}.`))
      yield* withStartupErrors((yield* Identity).addUser(person))
    })
    await within('user', shutdown, Effect.provideService(effect, Origin, originOf(clinicId)))
    printSignIn(person.email, password, passwordStdin)
    return 0
  },
})

/** Runs a change on the account with this email, in any clinic. */
const forAccount = <E extends Error>(
  email: string,
  ask: (identity: typeof Identity.Service) => Effect.Effect<void, E>,
) =>
  Effect.gen(function* () {
    const identity = yield* Identity
    if ((yield* identity.clinicOf(email)) === null) {
      return yield* Effect.fail(new StartupError(`There is no user with the email ${email}.`))
    }
    yield* withStartupErrors(ask(identity))
  })

const resetPassword = defineVerb({
  options: { email: EMAIL, passwordStdin: PASSWORD_STDIN },
  run: async ({ email, passwordStdin }, shutdown) => {
    const password = parsed(newPassword.safeParse(await passwordFor(passwordStdin)))
    await within(
      'user',
      shutdown,
      forAccount(email, (identity) => identity.resetPassword(email, password)),
    )
    printSignIn(email, password, passwordStdin)
    return 0
  },
})

const resetSecondFactor = defineVerb({
  options: { email: EMAIL },
  run: async ({ email }, shutdown) => {
    await within(
      'user',
      shutdown,
      forAccount(email, (identity) =>
        Effect.catchTag(identity.resetSecondFactor(email), 'NoSecondFactor', () =>
          Effect.fail(new StartupError(`${email} has no second factor.`)),
        ),
      ),
    )
    console.log(
      `${email} signs in with the password alone. Where the clinic asks for a second factor, it is set up anew.`,
    )
    return 0
  },
})

/** Adds a person to a clinic, or resets their access. A password that is not read from stdin is made and printed. */
export const verb = defineActions({
  create: { summary: 'Add a person to a clinic', verb: create },
  'reset-password': { summary: 'Give a person another password', verb: resetPassword },
  'reset-second-factor': { summary: 'Take a lost second factor from a person', verb: resetSecondFactor },
})
