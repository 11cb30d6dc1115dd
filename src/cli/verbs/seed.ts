import { Effect } from 'effect'
import { Origin } from '#events'
import { DEMO_EMAIL, Identity } from '#modules/identity'
import { operatorOrigin } from '#modules/kernel'
import { Config, StartupError } from '#modules/platform'
import { roundTo } from '#rules/kernel'
import { seedClinic, type SeedSize } from '../../program/seed.ts'
import { requireClinic } from '../clinics.ts'
import { makePassword } from '../new-account.ts'
import { CLINIC_OPTION, countOption, flag } from '../options.ts'
import { defineReport, type PrintProgress } from '../report.ts'
import { runWithServices } from '../with-services.ts'

const openClinic = (n: number, say: PrintProgress) =>
  Effect.gen(function* () {
    const identity = yield* Identity
    const email = `seed${n}.${Date.now()}@seed.example`
    const password = makePassword()
    const registration = {
      clinicName: `Seed Clinic ${n}`,
      firstName: 'Seed',
      lastName: 'Owner',
      email,
      password,
      zone: 'America/New_York',
    }
    yield* identity.register(registration, { browser: false, address: '127.0.0.1', source: 'cli' })
    say(`opened a clinic: ${email}, password "${password}"`)
    return { id: yield* Effect.fromNullable(yield* identity.clinicOf(email)), email, password }
  })

/** Refuses to add invented patients to a clinic that may have real ones. The option --yes skips this. */
const refuseUnconfirmed = (clinic: number | undefined) =>
  Effect.gen(function* () {
    const { demo } = yield* Config
    const demoClinic = yield* (yield* Identity).clinicOf(DEMO_EMAIL)
    if (demo && (clinic === undefined || clinic === demoClinic)) return
    const where = clinic === undefined ? 'an installation without the demo' : `clinic ${clinic}`
    yield* Effect.fail(
      new StartupError(`This would put invented patients into ${where}: add --yes if it is meant.`),
    )
  })

const fill = (clinicId: number, seeding: SeedSize, say: PrintProgress) =>
  Effect.gen(function* () {
    const began = Date.now()
    yield* seedClinic(seeding).pipe(Effect.provideService(Origin, operatorOrigin(clinicId)))
    const seconds = roundTo((Date.now() - began) / 1000, 1)
    say(
      `clinic ${clinicId}: ${seeding.patients} patients, ${seeding.appointments} appointments, ${seconds} s`,
    )
  })

/** Fills clinics with made-up patients and appointments, for testing at scale. */
export const verb = defineReport({
  options: {
    clinics: countOption('How many clinics to open and fill', 1),
    clinic: CLINIC_OPTION,
    patients: countOption('How many patients each gets', 1000),
    appointments: countOption('How many appointments each gets', 3000),
    yes: flag('Do it without the demo, or in a clinic that is not the demo clinic'),
  },
  run: async ({ clinics, clinic, yes, ...seeding }, shutdown, say) => {
    const opened = await runWithServices(
      'seed',
      shutdown,
      Effect.gen(function* () {
        if (clinic !== undefined) yield* requireClinic(clinic)
        if (!yes) yield* refuseUnconfirmed(clinic)
        const filled: { readonly id: number; readonly email?: string; readonly password?: string }[] = []
        for (let n = 1; n <= (clinic === undefined ? clinics : 1); n++) {
          const target = clinic === undefined ? yield* openClinic(n, say) : { id: clinic }
          yield* fill(target.id, seeding, say)
          filled.push(target)
        }
        return filled
      }),
    )
    return { document: { clinics: opened.map((each) => ({ ...each, ...seeding })) }, sentences: [] }
  },
})
