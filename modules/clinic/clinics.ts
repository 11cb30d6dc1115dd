import { SINGLETON_ID } from '#contracts/kernel'
import { Effect } from 'effect'
import { Database, readRows, runCommand, type Statement, Store } from '#events'
import { service, localTimeNow } from '#modules/kernel'
import { clinicServices } from './clinic-services.ts'
import { clinicSettings, clinicWithServices } from './clinic-settings.ts'
import { Clinic } from './clinic.ts'
import type { ClinicDraft, VisitLinksDraft, VisitMessages } from './contract.ts'
import { ClinicNotFound } from './errors.ts'

// An origin always names an opened clinic: anything else is a defect.
const readOne = <A extends object>(select: (clinicId: number) => Statement<A>) =>
  Effect.gen(function* () {
    const [row] = yield* readRows(select)
    return row ?? (yield* Effect.die(new ClinicNotFound()))
  })

const settings = Effect.fn('Clinics.settings')(() => readOne(clinicSettings))

const tab = Effect.fn('Clinics.tab')(() => readOne(clinicWithServices))

const services = Effect.fn('Clinics.services')(() => readRows(clinicServices))

/** Saves settings and services; the differences become events. `expect` is the version the caller saw. */
const save = Effect.fn('Clinics.save')((draft: ClinicDraft, expect?: number) =>
  runCommand(Clinic, {
    id: SINGLETON_ID,
    expect,
    command: { _tag: 'ReviseClinic', settings: draft },
    returning: clinicWithServices,
  }).pipe(Effect.catchTag('ClinicNotFound', Effect.die)),
)

/** Saves whether patients are notified of changes to their visits. */
const saveVisitMessages = Effect.fn('Clinics.saveVisitMessages')(
  (visitMessages: VisitMessages, expect?: number) =>
    runCommand(Clinic, {
      id: SINGLETON_ID,
      expect,
      command: { _tag: 'ChangeVisitMessages', visitMessages },
      returning: clinicSettings,
    }).pipe(Effect.catchTag('ClinicNotFound', Effect.die)),
)

/** Saves whether messages have a link with which patients confirm or cancel their visit. */
const saveVisitLinks = Effect.fn('Clinics.saveVisitLinks')((draft: VisitLinksDraft, expect?: number) =>
  runCommand(Clinic, {
    id: SINGLETON_ID,
    expect,
    command: { _tag: 'ChangeVisitLinks', ...draft },
    returning: clinicSettings,
  }).pipe(Effect.catchTag('ClinicNotFound', Effect.die)),
)

const run = (command: 'CloseClinic' | 'ReopenClinic' | 'DismissFirstSteps') =>
  runCommand(Clinic, { id: SINGLETON_ID, command: { _tag: command } }).pipe(
    Effect.catchTag('ClinicNotFound', Effect.die),
    Effect.asVoid,
  )

/** Closes the clinic: nobody gets in, and nothing is sent, until it is reopened. */
const close = Effect.fn('Clinics.close')(() => run('CloseClinic'))

const reopen = Effect.fn('Clinics.reopen')(() => run('ReopenClinic'))

/** Dismisses the first steps from the dashboard, for everyone and permanently. */
const dismissFirstSteps = Effect.fn('Clinics.dismissFirstSteps')(() => run('DismissFirstSteps'))

const now = Effect.fn('Clinics.now')(function* () {
  const { zone } = yield* settings()
  return yield* localTimeNow(zone)
})

const today = Effect.fn('Clinics.today')(() => Effect.map(now(), ({ date }) => date))

export class Clinics extends service<Clinics>()('Clinics', [Store, Database], {
  settings,
  tab,
  services,
  save,
  saveVisitMessages,
  saveVisitLinks,
  close,
  reopen,
  dismissFirstSteps,
  now,
  today,
}) {}
