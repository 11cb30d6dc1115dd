import { RAISED_LIMITS } from '../../platform/testing/raised-limits.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Context, Effect, Layer } from 'effect'
import { Database, type Job, JobQueue, type Origin, sql, type Statement } from '#events'
import {
  appointmentEvents,
  appointmentList,
  appointmentSeries,
  Appointments,
  cancelAppointmentsWhenPatientRemoved,
  seriesEvents,
} from '#modules/appointments'
import {
  clinicAddOns,
  clinicSubscription,
  startTrialWhenClinicOpened,
  subscriptionEvents,
} from '#modules/billing'
import type { Language } from '#contracts/kernel'
import { clinicEvents, clinicServiceList, clinicSettingsRow, Clinics } from '#modules/clinic'
import { userEvents, userList } from '#modules/identity'
import { invitationEvents, invitationList, submissionEvents, submissionList } from '#modules/intake-forms'
import { contactPreferenceList, contactPreferencesEvents, Contacts, Courier } from '#modules/messages'
import { patientEvents, patientList, Patients, patientTotal } from '#modules/patients'
import { Config, Keys, type KeysShape, Mail, readConfig, Sms } from '#modules/platform'
import { CLINIC, originOf, openProgram } from '#testing'
import type { AppointmentDraft } from '../../appointments/contract.ts'
import { atMoment, draft, openTestClinic } from '../../appointments/testing/appointment-clinic.ts'
import {
  AutomaticReminders,
  carrierReactions,
  forgetNumbersWhenPatientErased,
  reminderMessages,
  reminderEvents,
  reminderList,
  reminderOrder,
  reminderRulesEvents,
  reminderRulesRow,
  Reminders,
  reminderText,
  Replies,
  smsCreditUse,
} from '../index.ts'
import { planReactions } from '../planning/plan-reactions.ts'
import { dropRemindersWhenPatientRemoved } from '../reactions.ts'
import { answerFormIn } from '../../intake-forms/testing/answered-form.ts'
import { aPatient } from '../../patients/testing/a-patient.ts'

const parts = {
  kinds: [
    ...clinicEvents,
    ...subscriptionEvents,
    ...userEvents,
    ...patientEvents,
    ...contactPreferencesEvents,
    ...appointmentEvents,
    ...seriesEvents,
    ...reminderEvents,
    ...submissionEvents,
    ...invitationEvents,
    ...reminderRulesEvents,
  ],
  projections: [
    clinicSettingsRow,
    clinicServiceList,
    clinicSubscription,
    clinicAddOns,
    userList,
    patientList,
    patientTotal,
    contactPreferenceList,
    appointmentList,
    appointmentSeries,
    reminderList,
    reminderOrder,
    reminderText,
    reminderRulesRow,
    smsCreditUse,
    submissionList,
    invitationList,
  ],
  reactions: [
    startTrialWhenClinicOpened,
    cancelAppointmentsWhenPatientRemoved,
    ...planReactions,
    ...carrierReactions,
    dropRemindersWhenPatientRemoved,
    forgetNumbersWhenPatientErased,
  ],
}

const keys = Layer.succeed(Keys, { master: Buffer.alloc(32, 7) } as KeysShape)

/** Provider settings in the test environment. Empty by default. */
export type Providers = Readonly<Record<string, string>>

const servicesWith = (providers: Providers) => {
  const settings = readConfig({
    PUBLIC_URL: 'https://clinic.example',
    ...RAISED_LIMITS,
    ...providers,
  })
  return Layer.mergeAll(
    Appointments.layer,
    AutomaticReminders.layer,
    Contacts.layer,
    Courier.layer,
    Patients.layer,
    Reminders.layer,
    Replies.layer,
  ).pipe(
    Layer.provideMerge(Layer.mergeAll(Clinics.layer, Mail.layer, Sms.layer)),
    Layer.provideMerge(Layer.merge(keys, Config.layer({ ...settings, databaseUrl: '' }))),
  )
}

type Services = Layer.Layer.Success<ReturnType<typeof servicesWith>>

/** The time at which test clinics are opened. */
const CLINIC_OPENED_AT = '2026-01-05T15:00:00Z'

/** Noon on a Tuesday in New York. */
export const NOW = '2026-03-10T16:00:00Z'

/** A reminder in the format tests read. */
interface ReminderOutcome {
  readonly id: number
  readonly appointment: number | null
  readonly rule: number | null
  readonly type: string
  readonly at: string
  readonly state: string
  readonly message: string
}

const selectOutcomes = (clinicId: number): Statement<ReminderOutcome> =>
  sql`select r.id, r.appointment_id as appointment, r.rule_id as rule, r.type, r.scheduled_for as at,
      case when r.state <> 'active' then r.state else r.status end as state, t.message
    from reminder_list r join reminder_text t on t.clinic_id = r.clinic_id and t.id = r.id
    where r.clinic_id = ${clinicId} order by r.id`

/** Opens a clinic that sends reminders, on a separate real database with a separate outbox folder. */
export const openReminderClinic = async ({
  zone = 'America/New_York',
  providers = {},
}: { zone?: string; providers?: Providers } = {}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'caretrail-reminding-'))
  const jobs: Job[] = []
  const queue = Layer.succeed(JobQueue, { send: async (_, more) => void jobs.push(...more) })
  const testProgram = await openProgram(parts, servicesWith({ DATA_DIR: dataDir, ...providers }), {
    jobs: queue,
  })
  // Log timestamps never go backward, so the clinic opens before every time a test uses.
  await testProgram.run(atMoment(CLINIC_OPENED_AT, openTestClinic(zone)))
  const run = <A, E>(
    at: string,
    effect: Effect.Effect<A, E, Services | Database | Origin>,
    origin = originOf(CLINIC),
  ) => testProgram.run(atMoment(at, effect), origin)

  /** Calls one of its services as an administrator, at a moment. */
  const callService = <Id extends Services, Service, A, E>(
    service: Context.Tag<Id, Service>,
    useService: (service: Service) => Effect.Effect<A, E, Origin>,
    at = NOW,
  ): Promise<A> => run(at, Effect.flatMap(service, useService))

  let registeredCount = 0
  const patientDraft = (name: string, more: object = {}) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    return aPatient({
      firstName,
      lastName,
      email: `patient${registeredCount}@mail.example`,
      phone: `(207) 555-01${String(registeredCount % 100).padStart(2, '0')}`,
      ...more,
    })
  }

  const messageSource = await testProgram.runtime.runPromise(reminderMessages)

  return {
    ...testProgram,
    dataDir,
    /** Runs the courier for one reminder at a moment. */
    handOver: (at: string, id: number) =>
      callService(Courier, ({ handOver }) => handOver(messageSource, CLINIC, id), at),
    /** Runs the courier's periodic check for messages that waited too long, at a moment. */
    sendWaitingMessages: (at: string) =>
      run(
        at,
        Effect.gen(function* () {
          const { query } = yield* Database
          const { handOver } = yield* Courier
          const waiting = yield* query(messageSource.waiting(CLINIC, Date.parse(at)))
          for (const { id } of waiting) yield* handOver(messageSource, CLINIC, id)
        }),
      ),
    jobs,
    /** Runs work as the clinic's administrator with the clock set to a moment. */
    at: run,
    ask: callService,
    person: patientDraft,
    /** Registers a patient and returns the id. */
    patient: (name = 'Ada Lindqvist', more: object = {}) => {
      registeredCount += 1
      return callService(
        Patients,
        ({ register }) => register(patientDraft(name, more)),
        CLINIC_OPENED_AT,
      ).then(({ id }) => id)
    },
    /** Books a visit without a practitioner and returns the id. */
    book: (at: string, patientId: number, more: Partial<AppointmentDraft> = {}) =>
      callService(
        Appointments,
        ({ schedule }) => schedule(draft(patientId, { practitionerId: null, ...more })),
        at,
      ).then(({ id }) => id),
    /** Records that a patient answered a form in a language. */
    answerForm: (patientId: number, language: Language) =>
      testProgram.run(atMoment(CLINIC_OPENED_AT, answerFormIn(language, patientId))),
    /** Lists all reminders, in any state. */
    reminders: () => testProgram.run(Effect.flatMap(Database, ({ query }) => query(selectOutcomes(CLINIC)))),
    close: async () => {
      await testProgram.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
