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
import { numberOption, options, required } from '../options.ts'
import type { Shutdown } from '../shutdown.ts'
import type { Verb } from '../verb.ts'
import { within } from '../with-services.ts'

type UserOptions = Readonly<Record<string, string | undefined>>

// Never an argument, because every account on the machine can read those.
const passwordFor = async (flags: UserOptions): Promise<string> =>
  flags['password-stdin']
    ? (await text(process.stdin)).replace(/\r?\n$/, '')
    : randomBytes(12).toString('base64url')

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

const printSignIn = (email: string, password: string, flags: UserOptions): void =>
  console.log(
    flags['password-stdin'] ? `${email} can sign in.` : `${email} can sign in with the password ${password}`,
  )

const create = async (flags: UserOptions, shutdown: Shutdown): Promise<void> => {
  const clinicId = required('clinic', numberOption('clinic', flags['clinic']))
  const person = parsed(
    newUser.safeParse({
      email: flags['email'],
      firstName: flags['first-name'],
      lastName: flags['last-name'],
      role: flags['role'] ?? 'staff',
      practitioner: flags['practitioner'] !== undefined,
      password: await passwordFor(flags),
    }),
  )
  const effect = Effect.gen(function* () {
    const { query } = yield* Database
    const [clinic] = yield* query(clinicSettings(clinicId))
    if (!clinic) return yield* Effect.fail(new StartupError(`There is no clinic ${clinicId}.`))
    yield* withStartupErrors((yield* Identity).addUser(person))
  })
  await within('user', shutdown, Effect.provideService(effect, Origin, originOf(clinicId)))
  printSignIn(person.email, person.password, flags)
}

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

const resetPassword = async (flags: UserOptions, shutdown: Shutdown): Promise<void> => {
  const email = required('email', flags['email'])
  const password = parsed(newPassword.safeParse(await passwordFor(flags)))
  await within(
    'user',
    shutdown,
    forAccount(email, (identity) => identity.resetPassword(email, password)),
  )
  printSignIn(email, password, flags)
}

const resetSecondFactor = async (flags: UserOptions, shutdown: Shutdown): Promise<void> => {
  const email = required('email', flags['email'])
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
}

const makeOwner = async (flags: UserOptions, shutdown: Shutdown): Promise<void> => {
  const email = required('email', flags['email'])
  await within(
    'user',
    shutdown,
    forAccount(email, (identity) => identity.makeOwner(email)),
  )
  console.log(`${email} is now the owner of the clinic.`)
}

const names = ['clinic', 'email', 'first-name', 'last-name', 'role']

const manual = `Use one of these:
  user create --clinic ID --email EMAIL --first-name NAME --last-name NAME
              [--role staff|practitioner|auditor] [--practitioner] [--password-stdin]
  user reset-password --email EMAIL [--password-stdin]
  user reset-second-factor --email EMAIL
  user make-owner --email EMAIL`

/**
 * Adds a user to a clinic, resets their access or makes them its owner. Without --password-stdin, generates a password and prints
 * it.
 */
export const verb: Verb = {
  summary:
    'Add a person to a clinic, give one another password, take a lost second factor from one, or make one the owner',
  usage: 'create | reset-password | reset-second-factor | make-owner',
  run: async ([action, ...args], shutdown) => {
    const flags = options(args, names, ['practitioner', 'password-stdin'])
    if (action === 'create') await create(flags, shutdown)
    else if (action === 'reset-password') await resetPassword(flags, shutdown)
    else if (action === 'reset-second-factor') await resetSecondFactor(flags, shutdown)
    else if (action === 'make-owner') await makeOwner(flags, shutdown)
    else throw new StartupError(manual)
    return 0
  },
}
