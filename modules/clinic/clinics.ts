import { Effect } from 'effect'
import { Database, Origin, readRows, runCommand, type Statement, Store } from '#events'
import { service, wallNow } from '#modules/kernel'
import { clinicServices } from './clinic-services.ts'
import { clinicSettings, clinicWithServices } from './clinic-settings.ts'
import { Clinic } from './clinic.ts'
import type { ClinicDraft } from './contract.ts'
import { ClinicNotFound } from './errors.ts'

/** The stream id of the clinic in its log. */
const OWN = 1

// An origin always names an opened clinic: anything else is a defect.
const one = <A extends object>(select: (clinicId: number) => Statement<A>) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const { clinicId } = yield* Origin
    const [row] = yield* query(select(clinicId))
    return row ?? (yield* Effect.die(new ClinicNotFound()))
  })

/** Reads the clinic's name, contact, zone, formats and timeout. */
const settings = Effect.fn('Clinics.settings')(() => one(clinicSettings))

/** Reads the Clinic tab: the settings with all services. */
const tab = Effect.fn('Clinics.tab')(() => one(clinicWithServices))

/** Lists the clinic's services. */
const services = Effect.fn('Clinics.services')(() => readRows(clinicServices))

/**
 * Saves the whole Clinic tab and records the differences as events. `expect` is the version the caller saw.
 */
const save = Effect.fn('Clinics.save')((draft: ClinicDraft, expect?: number) =>
  runCommand(Clinic, {
    id: OWN,
    expect,
    command: { _tag: 'ReviseClinic', settings: draft },
    answer: clinicWithServices,
  }).pipe(Effect.catchTag('ClinicNotFound', Effect.die)),
)

/** Returns the clinic's current local time. */
const now = Effect.fn('Clinics.now')(function* () {
  const { zone } = yield* settings()
  return yield* wallNow(zone)
})

/** Returns the clinic's current date, YYYY-MM-DD. */
const today = Effect.fn('Clinics.today')(() => Effect.map(now(), ({ date }) => date))

/** The clinic's own settings. Every call acts for the clinic of the `Origin`. */
export class Clinics extends service<Clinics>()('Clinics', [Store, Database], {
  settings,
  tab,
  services,
  save,
  now,
  today,
}) {}
