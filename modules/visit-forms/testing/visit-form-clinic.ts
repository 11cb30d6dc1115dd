import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Context, Effect, Layer } from 'effect'
import { Database, JobQueue, type Keyring, type Origin, type Registry, type Store } from '#events'
import type { ServiceForm } from '#contracts/clinic'
import { appointmentEvents, appointmentList, Appointments } from '#modules/appointments'
import {
  clinicAddOns,
  clinicSubscription,
  startTrialWhenClinicOpened,
  subscriptionEvents,
} from '#modules/billing'
import { clinicEvents, clinicServiceList, clinicSettingsRow, Clinics } from '#modules/clinic'
import { userEvents, userList } from '#modules/identity'
import {
  intakeFormEvents,
  intakeFormList,
  IntakeForms,
  intakeFormTotals,
  intakeFormVersions,
  invitationEvents,
  invitationList,
  Invitations,
  submissionEvents,
  submissionList,
} from '#modules/intake-forms'
import { contactPreferenceList, contactPreferencesEvents, Contacts, Courier } from '#modules/messages'
import { patientEvents, patientList, Patients, patientTotal } from '#modules/patients'
import { Config, Keys, type KeysShape, Mail, readConfig, Sms } from '#modules/platform'
import {
  carrierReactions,
  forgetNumbersWhenPatientErased,
  reminderEvents,
  reminderList,
  reminderOrder,
  reminderRulesEvents,
  reminderRulesRow,
  reminderText,
  Replies,
  smsCreditUse,
} from '#modules/reminders'
import { CLINIC, originOf, openProgram } from '#testing'
import type { AppointmentDraft } from '../../appointments/contract.ts'
import { atMoment, draft, openTestClinic } from '../../appointments/testing/appointment-clinic.ts'
import { formDraft } from '../../intake-forms/testing/forms-fixture.ts'
import { aPatient } from '../../patients/testing/a-patient.ts'
import { RAISED_LIMITS } from '../../platform/testing/raised-limits.ts'
import { invitationMessages, visitFormReactions } from '../index.ts'

const parts = {
  kinds: [
    ...clinicEvents,
    ...subscriptionEvents,
    ...userEvents,
    ...patientEvents,
    ...contactPreferencesEvents,
    ...appointmentEvents,
    ...intakeFormEvents,
    ...submissionEvents,
    ...invitationEvents,
    ...reminderEvents,
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
    intakeFormList,
    intakeFormVersions,
    intakeFormTotals,
    submissionList,
    invitationList,
    reminderList,
    reminderOrder,
    reminderText,
    reminderRulesRow,
    smsCreditUse,
  ],
  reactions: [
    startTrialWhenClinicOpened,
    ...visitFormReactions,
    ...carrierReactions,
    forgetNumbersWhenPatientErased,
  ],
}

const keys = Layer.succeed(Keys, { master: Buffer.alloc(32, 7) } as KeysShape)

const servicesIn = (dataDir: string, providers: Readonly<Record<string, string>>) => {
  const settings = readConfig({
    PUBLIC_URL: 'https://clinic.example',
    DATA_DIR: dataDir,
    ...RAISED_LIMITS,
    ...providers,
  })
  return Layer.mergeAll(
    Appointments.layer,
    Contacts.layer,
    Courier.layer,
    IntakeForms.layer,
    Invitations.layer,
    Patients.layer,
    Replies.layer,
  ).pipe(
    Layer.provideMerge(Layer.mergeAll(Clinics.layer, Mail.layer, Sms.layer)),
    Layer.provideMerge(Layer.merge(keys, Config.layer({ ...settings, databaseUrl: '' }))),
  )
}

type Services = Layer.Layer.Success<ReturnType<typeof servicesIn>>

const CLINIC_OPENED_AT = '2026-01-05T15:00:00Z'

/** Noon on a Tuesday in New York. */
export const NOW = '2026-03-10T16:00:00Z'

/**
 * Opens a clinic whose services send forms, on a separate real database with a separate outbox folder. `providers`:
 * variables of the environment.
 */
export const openVisitFormClinic = async (providers: Readonly<Record<string, string>> = {}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'caretrail-visit-forms-'))
  const queue = Layer.succeed(JobQueue, { send: async () => undefined })
  const app = await openProgram(parts, servicesIn(dataDir, providers), { jobs: queue })
  await app.run(atMoment(CLINIC_OPENED_AT, openTestClinic('America/New_York')))
  const run = <A, E>(
    at: string,
    effect: Effect.Effect<A, E, Services | Database | Keyring | Origin | Registry | Store>,
  ) => app.run(atMoment(at, effect), originOf(CLINIC))
  const callService = <Id extends Services, Service, A, E>(
    service: Context.Tag<Id, Service>,
    useService: (service: Service) => Effect.Effect<A, E, Origin>,
    at = NOW,
  ): Promise<A> => run(at, Effect.flatMap(service, useService))
  const source = await app.runtime.runPromise(invitationMessages)
  let patientCount = 0
  return {
    ...app,
    dataDir,
    at: run,
    ask: callService,
    source,
    patient: () => {
      patientCount += 1
      const email = `patient${patientCount}@mail.example`
      const person = aPatient({ firstName: 'Ada', lastName: `Nr${patientCount}`, email })
      return callService(Patients, ({ register }) => register(person), CLINIC_OPENED_AT).then(({ id }) => ({
        id,
        email,
      }))
    },
    publish: () =>
      callService(IntakeForms, ({ create }) => create(formDraft()), CLINIC_OPENED_AT).then(({ id }) => id),
    /** Chooses the form of the first service. */
    chooseForm: (form: ServiceForm | null) =>
      callService(Clinics, ({ tab, save }) =>
        Effect.flatMap(tab(), ({ services, phone, email, address, ...clinic }) =>
          save({
            ...clinic,
            phone: phone ?? '',
            email: email ?? '',
            address: address ?? '',
            services: services.map((each, index) => ({
              ...each,
              practitioners: each.practitioners,
              form: index === 0 ? form : each.form,
            })),
          }),
        ),
      ),
    book: (patientId: number, more: Partial<AppointmentDraft> = {}, at = NOW) =>
      callService(
        Appointments,
        ({ schedule }) =>
          schedule(draft(patientId, { practitionerId: null, service: 'General Consultation', ...more })),
        at,
      ).then(({ id }) => id),
    /** Runs the courier for every invitation of a form at a moment. */
    deliver: (at: string) =>
      run(
        at,
        Effect.gen(function* () {
          const { query } = yield* Database
          const { handOver } = yield* Courier
          const waiting = yield* query(source.waiting(CLINIC, Date.parse(at)))
          for (const { id } of waiting) yield* handOver(source, CLINIC, id)
        }),
      ),
    invitations: (formId: number) =>
      callService(Invitations, ({ page }) => page(formId, {})).then(({ rows }) => rows),
    close: async () => {
      await app.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
