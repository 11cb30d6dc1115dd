import { Effect } from 'effect'
import { Origin, type OriginShape } from '#events'
import { Identity } from '#modules/identity'
import { seedClinic, type Seeding } from '../../program/seed.ts'
import { numberOption, options, required } from '../options.ts'
import type { Verb } from '../verb.ts'
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
    return required('clinic', (yield* identity.clinicOf(email)) ?? undefined)
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
export const verb: Verb = {
  summary: 'Fill clinics with invented patients and appointments',
  usage: '[--clinics N | --clinic ID] [--patients N] [--appointments N]',
  run: async (args, shutdown) => {
    const flags = options(args, ['clinics', 'clinic', 'patients', 'appointments'])
    const count = (name: string, otherwise: number) => numberOption(name, flags[name]) ?? otherwise
    const seeding = { patients: count('patients', 1000), appointments: count('appointments', 3000) }
    const clinic = numberOption('clinic', flags['clinic'])
    await within(
      'seed',
      shutdown,
      Effect.gen(function* () {
        if (clinic !== undefined) return yield* fill(clinic, seeding)
        for (let n = 1; n <= count('clinics', 1); n++) yield* fill(yield* openClinic(n), seeding)
      }),
    )
    return 0
  },
}
