import { Effect } from 'effect'
import { Origin, type OriginShape } from '#events'
import { Identity } from '#modules/identity'
import { seedClinic, type Seeding } from '../../program/seed.ts'
import { CLINIC, countOption } from '../options.ts'
import { defineVerb } from '../verb.ts'
import { within } from '../with-services.ts'

const originOf = (clinicId: number): OriginShape => ({
  clinicId,
  actor: { kind: 'system', id: 0 },
  source: 'cli',
})

const openClinic = (n: number) =>
  Effect.gen(function* () {
    const identity = yield* Identity
    const email = `seed${n}.${Date.now()}@seed.example`
    const password = 'a password for seeds alone'
    const registration = {
      clinicName: `Seed Clinic ${n}`,
      firstName: 'Seed',
      lastName: 'Owner',
      email,
      password,
      zone: 'America/New_York',
    }
    yield* identity.register(registration, { browser: false, address: '127.0.0.1', source: 'cli' })
    console.log(`opened a clinic: ${email}, password "${password}"`)
    return yield* Effect.fromNullable(yield* identity.clinicOf(email))
  })

const fill = (clinicId: number, seeding: Seeding) =>
  Effect.gen(function* () {
    const began = Date.now()
    yield* seedClinic(seeding).pipe(Effect.provideService(Origin, originOf(clinicId)))
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    console.log(
      `clinic ${clinicId}: ${seeding.patients} patients, ${seeding.appointments} appointments, ${seconds} s`,
    )
  })

/** Fills clinics with made-up patients and appointments, for testing at scale. */
export const verb = defineVerb({
  options: {
    clinics: countOption('How many clinics to open and fill', 1),
    clinic: CLINIC,
    patients: countOption('How many patients each gets', 1000),
    appointments: countOption('How many appointments each gets', 3000),
  },
  run: async ({ clinics, clinic, ...seeding }, shutdown) => {
    await within(
      'seed',
      shutdown,
      Effect.gen(function* () {
        if (clinic !== undefined) return yield* fill(clinic, seeding)
        for (let n = 1; n <= clinics; n++) yield* fill(yield* openClinic(n), seeding)
      }),
    )
    return 0
  },
})
