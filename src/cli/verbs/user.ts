import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { Effect } from 'effect'
import { Database, Origin, type OriginShape } from '#events'
import { newPassword, newUser } from '#contracts/identity'
import { clinicSettings } from '#modules/clinic'
import { Identity } from '#modules/identity'
import { Obstacle } from '#modules/platform'
import { numberOption, options, required } from './options.ts'
import type { Shutdown } from './shutdown.ts'
import type { Verb } from './verb.ts'
import { within } from './within.ts'

type Given = Readonly<Record<string, string | undefined>>

// Never an argument: every account of the machine can read those.
const passwordFor = async (given: Given): Promise<string> =>
  given['password-stdin']
    ? (await text(process.stdin)).replace(/\r?\n$/, '')
    : randomBytes(12).toString('base64url')

const parsed = <A>(
  result: { success: true; data: A } | { success: false; error: { issues: readonly { message: string }[] } },
): A => {
  if (result.success) return result.data
  throw new Obstacle(result.error.issues.map(({ message }) => `${message}.`).join('\n'))
}

const told = <A, R>(work: Effect.Effect<A, Error, R>) =>
  Effect.mapError(work, (refusal) => new Obstacle(refusal.message))

const originOf = (clinicId: number): OriginShape => ({
  clinicId,
  actor: { kind: 'system', id: 0 },
  source: 'cli',
})

const say = (email: string, password: string, given: Given): void =>
  console.log(
    given['password-stdin'] ? `${email} can sign in.` : `${email} can sign in with the password ${password}`,
  )

const create = async (given: Given, shutdown: Shutdown): Promise<void> => {
  const clinicId = required('clinic', numberOption('clinic', given['clinic']))
  const person = parsed(
    newUser.safeParse({
      email: given['email'],
      firstName: given['first-name'],
      lastName: given['last-name'],
      role: given['role'] ?? 'staff',
      practitioner: given['practitioner'] !== undefined,
      password: await passwordFor(given),
    }),
  )
  const work = Effect.gen(function* () {
    const { query } = yield* Database
    const [clinic] = yield* query(clinicSettings(clinicId))
    if (!clinic) return yield* Effect.fail(new Obstacle(`There is no clinic ${clinicId}.`))
    yield* told((yield* Identity).addUser(person))
  })
  await within('user', shutdown, Effect.provideService(work, Origin, originOf(clinicId)))
  say(person.email, person.password, given)
}

/** Does something about whoever signs in with an address, in whichever clinic. */
const forAccount = <E extends Error>(
  email: string,
  ask: (identity: typeof Identity.Service) => Effect.Effect<void, E>,
) =>
  Effect.gen(function* () {
    const identity = yield* Identity
    if ((yield* identity.clinicOf(email)) === null) {
      return yield* Effect.fail(new Obstacle(`Nobody signs in with ${email}.`))
    }
    yield* told(ask(identity))
  })

const resetPassword = async (given: Given, shutdown: Shutdown): Promise<void> => {
  const email = required('email', given['email'])
  const password = parsed(newPassword.safeParse(await passwordFor(given)))
  await within(
    'user',
    shutdown,
    forAccount(email, (identity) => identity.resetPassword(email, password)),
  )
  say(email, password, given)
}

const resetSecondFactor = async (given: Given, shutdown: Shutdown): Promise<void> => {
  const email = required('email', given['email'])
  await within(
    'user',
    shutdown,
    forAccount(email, (identity) =>
      Effect.catchTag(identity.resetSecondFactor(email), 'NoSecondFactor', () =>
        Effect.fail(new Obstacle(`${email} has no second factor.`)),
      ),
    ),
  )
  console.log(
    `${email} signs in with the password alone. Where the clinic asks for a second factor, it is set up anew.`,
  )
}

const names = ['clinic', 'email', 'first-name', 'last-name', 'role']

const manual = `Use one of these:
  user create --clinic ID --email EMAIL --first-name NAME --last-name NAME
              [--role staff|practitioner|auditor] [--practitioner] [--password-stdin]
  user reset-password --email EMAIL [--password-stdin]
  user reset-second-factor --email EMAIL`

/** Lets somebody into a clinic, or in again. Without --password-stdin a password is made up and printed. */
export const verb: Verb = {
  summary: 'Add a person to a clinic, give one another password, or take a lost second factor from one',
  usage: 'create | reset-password | reset-second-factor',
  run: async ([action, ...args], shutdown) => {
    const given = options(args, names, ['practitioner', 'password-stdin'])
    if (action === 'create') await create(given, shutdown)
    else if (action === 'reset-password') await resetPassword(given, shutdown)
    else if (action === 'reset-second-factor') await resetSecondFactor(given, shutdown)
    else throw new Obstacle(manual)
    return 0
  },
}
