import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect, Layer, Logger, LogLevel, ManagedRuntime } from 'effect'
import { appendStreams, Origin, rebuildClinic, Store } from '#events'
import { Billing, TestPayments } from '#modules/billing'
import { Clinic, clinicSettings } from '#modules/clinic'
import { UserJoined } from '#modules/identity'
import { recordOf } from '#contracts/patients'
import { Patients } from '#modules/patients'
import { Config, Keys, loadKeys, openDatabase, type QueueDefinition, readConfig } from '#modules/platform'
import { Reminders } from '#modules/reminders'
import { queues } from '../../src/program/queues.ts'
import { type Services, servicesLayer } from '../../src/program/services.ts'
import { RAISED_LIMITS } from '../raised-limits.ts'
import { CARD } from '../team.ts'
import { staffOrigin } from './staff-origin.ts'

const PATIENTS_PER_CLINIC = 50
const CREDITS_OF_PLAN = 500
const CREDITS_OF_ADD_ON = 100

/** A requested reminder. Its message contains a unique mark. */
export interface RequestedReminder {
  readonly clinicId: number
  readonly id: number
  readonly type: 'email' | 'sms'
  readonly mark: string
}

const patient = (clinicId: number, n: number) => ({
  ...recordOf(() => ''),
  firstName: 'Drill',
  lastName: `Patient ${n}`,
  email: `patient${n}.clinic${clinicId}@drill.example`,
  phone: `(207) ${200 + (clinicId % 100)}-${String(n).padStart(4, '0')}`,
  dateOfBirth: '1980-01-01',
  address: '1 Drill Road',
  emergencyContact: 'Nobody',
  emergencyPhone: '(207) 555-0101',
})

/** Subscribes to Growth and buys the SMS add-on, one purchase per hundred texts needed. */
const subscribe = (texts: number) =>
  Effect.gen(function* () {
    const { create, settle } = yield* Billing
    const { confirm } = yield* TestPayments
    const creditPacks = Math.ceil(Math.max(0, texts - CREDITS_OF_PLAN) / CREDITS_OF_ADD_ON)
    for (let n = 0; n < Math.max(1, creditPacks); n += 1) {
      const addons = creditPacks > 0 ? ['Extra SMS Credits'] : []
      const { clientSecret } = yield* create({ tier: 'growth', addons })
      yield* confirm({ ...CARD, clientSecret })
      yield* settle()
    }
  })

const owner = (clinicId: number) =>
  UserJoined({
    email: `owner.clinic${clinicId}@drill.example`,
    firstName: 'Drill',
    lastName: 'Owner',
    role: 'staff',
    owner: true,
    practitioner: true,
  })

/** Opens a clinic with this many patients and credits for this many texts. */
const openClinic = (texts: number, patientCount: number) =>
  Effect.gen(function* () {
    const { clinicId } = yield* Origin
    const store = yield* Store
    const name: string = `Drill Clinic ${clinicId}`
    yield* store.execute(Clinic, {
      id: 1,
      command: { _tag: 'OpenClinic', name, zone: 'America/New_York' },
      returning: clinicSettings,
    })
    yield* appendStreams([{ type: 'user', id: 1, events: [owner(clinicId)], at: 0 }], 'AddUser')
    yield* rebuildClinic(clinicId, { write: true })
    yield* subscribe(texts)
    const patients = yield* Patients
    yield* Effect.forEach(Array.from({ length: patientCount }), (_, n) =>
      patients.register(patient(clinicId, n)),
    )
  })

/** Opens a separate database with the whole program, but without workers. */
export const openReminderProgram = async (
  providers: Readonly<Record<string, string>>,
  moreQueues: readonly QueueDefinition[] = [],
) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'caretrail-reminders-'))
  const env = { DATA_DIR: dataDir, DEMO: '0', ...RAISED_LIMITS, LOG_LEVEL: 'error', ...providers }
  const settings = readConfig({ ...env, ROLE: 'web' })
  const keys = loadKeys(settings)
  const database = await openDatabase({
    settings,
    keys,
    queues: [...queues, ...moreQueues],
    purpose: 'drill',
    share: false,
    log: () => undefined,
  })
  const config = { ...settings, databaseUrl: database.databaseUrl }
  const runtime = ManagedRuntime.make(
    servicesLayer.pipe(
      Layer.provideMerge(Layer.merge(Config.layer(config), Keys.layer(keys))),
      Layer.provide(Logger.minimumLogLevel(LogLevel.Error)),
      Layer.orDie,
    ),
  )
  const run = <A, E>(clinicId: number, effect: Effect.Effect<A, E, Services | Origin | Config | Keys>) =>
    runtime.runPromise(Effect.provideService(effect, Origin, staffOrigin(clinicId)))
  return {
    config,
    keys,
    /** For CLI commands and for workers, which connect as the serving role. */
    env,
    run,
    openClinic: (clinicId: number, texts: number, patientCount = PATIENTS_PER_CLINIC) =>
      run(clinicId, openClinic(texts, patientCount)),
    /** Requests the n-th reminder of a clinic, scheduled or immediate. */
    requestReminder: async (
      clinicId: number,
      n: number,
      scheduledFor?: string,
    ): Promise<RequestedReminder> => {
      const type = n % 2 === 0 ? 'email' : 'sms'
      const mark = `mark-${clinicId}-${n}-`
      const message = `Your visit is near. ${mark}`
      const draft = {
        patientId: 1 + (n % PATIENTS_PER_CLINIC),
        appointmentId: null,
        type,
        message,
        scheduledFor,
      } as const
      const { id } = await run(
        clinicId,
        Effect.flatMap(Reminders, ({ create }) => create(draft)),
      )
      return { clinicId, id, type, mark }
    },
    close: async () => {
      await runtime.dispose()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type ReminderProgram = Awaited<ReturnType<typeof openReminderProgram>>
