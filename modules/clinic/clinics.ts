import { Context, Effect, Layer } from 'effect'
import { Database, Origin, type Statement, Store } from '#events'
import { type Wall, wallNow } from '#modules/kernel'
import { clinicServices } from './clinic-services.ts'
import { clinicSettings, clinicWithServices } from './clinic-settings.ts'
import { Clinic } from './clinic.ts'
import type { ClinicDraft } from './contract.ts'
import { ClinicNotFound } from './errors.ts'

/** The one clinic of a clinic's log. */
const OWN = 1

const make = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database

  // Whoever acts for a clinic acts for one that was opened: anything else is a defect.
  const one = <A extends object>(asked: (clinicId: number) => Statement<A>) =>
    Effect.gen(function* () {
      const { clinicId } = yield* Origin
      const [row] = yield* database.query(asked(clinicId))
      return row ?? (yield* Effect.die(new ClinicNotFound()))
    })

  /** Name, contact, zone, formats and timeout of the clinic. */
  const settings = Effect.fn('Clinics.settings')(() => one(clinicSettings))

  /** The Clinic tab: the settings with all services. */
  const tab = Effect.fn('Clinics.tab')(() => one(clinicWithServices))

  /** What the clinic offers. */
  const services = Effect.fn('Clinics.services')(function* () {
    const { clinicId } = yield* Origin
    return yield* database.query(clinicServices(clinicId))
  })

  /** Saves the whole Clinic tab: what is different is what has happened. `expect` is the version the caller has seen. */
  const save = Effect.fn('Clinics.save')(function* (draft: ClinicDraft, expect?: number) {
    const { clinicId } = yield* Origin
    const { answer } = yield* store
      .execute(Clinic, {
        id: OWN,
        expect,
        command: { _tag: 'ReviseClinic', settings: draft },
        answer: () => clinicWithServices(clinicId),
      })
      .pipe(Effect.catchTags({ ClinicNotFound: Effect.die, ServiceWithoutPractitioner: Effect.die }))
    return answer
  })

  /** What the clinic's clocks show now. */
  const now = Effect.fn('Clinics.now')(function* () {
    const { zone } = yield* settings()
    return yield* wallNow(zone)
  })

  /** The clinic's today, YYYY-MM-DD. */
  const today = Effect.fn('Clinics.today')(() => Effect.map(now(), ({ date }: Wall) => date))

  return { settings, tab, services, save, now, today }
})

/** What a clinic keeps of itself. Every call acts for the clinic of the `Origin`. */
export class Clinics extends Context.Tag('Clinics')<Clinics, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
