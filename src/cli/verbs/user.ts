import { Effect } from 'effect'
import { Origin } from '#events'
import { newPassword, newUser } from '#contracts/identity'
import { Identity } from '#modules/identity'
import { operatorOrigin } from '#modules/kernel'
import { StartupError } from '#modules/platform'
import { requireClinic } from '../clinics.ts'
import {
  describeSignIn,
  EMAIL_OPTION,
  PASSWORD_STDIN,
  readOrMakePassword,
  PERSON_OPTIONS,
  refuseInWords,
  requireValid,
} from '../new-account.ts'
import { CLINIC_OPTION, flag, requiredOption, textOption } from '../options.ts'
import { defineReport, type Report } from '../report.ts'
import { defineActions } from '../verb.ts'
import { runWithServices } from '../with-services.ts'

const QUIET = 'Print nothing but errors, and the password if one was made'

const describeAccess = (email: string, password: string, fromStdin: true | undefined): Report => ({
  document: { email, ...(fromStdin ? {} : { password }) },
  sentences: [describeSignIn(email, password, fromStdin)],
  quietLines: fromStdin ? [] : [password],
})

/** Adds a person to a clinic. */
const create = defineReport({
  options: {
    clinic: requiredOption(CLINIC_OPTION),
    ...PERSON_OPTIONS,
    role: { ...textOption('ROLE', 'staff, practitioner, front-desk or auditor'), defaultValue: 'staff' },
    practitioner: flag('They see patients, too'),
  },
  quiet: QUIET,
  run: async ({ clinic: clinicId, passwordStdin, practitioner = false, ...details }, shutdown) => {
    const password = await readOrMakePassword(passwordStdin)
    const person = requireValid(newUser.safeParse({ ...details, practitioner, password }))
    const effect = Effect.gen(function* () {
      yield* requireClinic(clinicId)
      yield* refuseInWords((yield* Identity).addUser(person))
    })
    await runWithServices('user', shutdown, Effect.provideService(effect, Origin, operatorOrigin(clinicId)))
    return describeAccess(person.email, password, passwordStdin)
  },
})

/** Runs a change on the account with this email, in any clinic. */
const forAccount = <E extends Error>(
  email: string,
  change: (identity: typeof Identity.Service) => Effect.Effect<void, E>,
) =>
  Effect.gen(function* () {
    const identity = yield* Identity
    if ((yield* identity.clinicOf(email)) === null) {
      return yield* Effect.fail(new StartupError(`There is no user with the email ${email}.`))
    }
    yield* refuseInWords(change(identity))
  })

const resetPassword = defineReport({
  options: { email: EMAIL_OPTION, passwordStdin: PASSWORD_STDIN },
  quiet: QUIET,
  run: async ({ email, passwordStdin }, shutdown) => {
    const password = requireValid(newPassword.safeParse(await readOrMakePassword(passwordStdin)))
    await runWithServices(
      'user',
      shutdown,
      forAccount(email, (identity) => identity.resetPassword(email, password)),
    )
    return describeAccess(email, password, passwordStdin)
  },
})

const resetSecondFactor = defineReport({
  options: { email: EMAIL_OPTION },
  run: async ({ email }, shutdown) => {
    await runWithServices(
      'user',
      shutdown,
      forAccount(email, (identity) =>
        Effect.catchTag(identity.resetSecondFactor(email), 'NoSecondFactor', () =>
          Effect.fail(new StartupError(`${email} has no second factor.`)),
        ),
      ),
    )
    return {
      document: { email },
      sentences: [
        `${email} signs in with the password alone. Where the clinic asks for a second factor, it is set up anew.`,
      ],
    }
  },
})

const makeOwner = defineReport({
  options: { email: EMAIL_OPTION },
  run: async ({ email }, shutdown) => {
    await runWithServices(
      'user',
      shutdown,
      forAccount(email, (identity) => identity.makeOwner(email)),
    )
    return { document: { email }, sentences: [`${email} is now the owner of the clinic.`] }
  },
})

/**
 * Adds a person to a clinic, resets their access or makes them its owner. Makes and prints a password unless it reads
 * one from stdin.
 */
export const verb = defineActions({
  create: { summary: 'Add a person to a clinic', verb: create },
  'reset-password': { summary: 'Give a person another password', verb: resetPassword },
  'reset-second-factor': { summary: 'Take a lost second factor from a person', verb: resetSecondFactor },
  'make-owner': { summary: 'Make an administrator the owner of their clinic', verb: makeOwner },
})
