import { Effect, Layer } from 'effect'
import { Bell, Database, JobQueue, Keyring, Store } from '#events'
import { AccessLedger } from '#modules/access'
import { addressOf } from '#modules/asof'
import { Appointments } from '#modules/appointments'
import { Checkpoints, Proofs } from '#modules/audit'
import { Backups, Releases } from '#modules/backups'
import { Billing, Payments, Practice } from '#modules/billing'
import { Clinics } from '#modules/clinic'
import { CustomDomains } from '#modules/domains'
import { Documents, roomOf } from '#modules/documents'
import { EmergencyAccess } from '#modules/emergency'
import { Erasures } from '#modules/erasure'
import { Exports } from '#modules/exports'
import { CalendarFeeds } from '#modules/feeds'
import { Rooms } from '#modules/rooms'
import { History } from '#modules/history'
import {
  ApiKeys,
  doorkeeperLayer,
  EmailChange,
  Identity,
  Joining,
  ownerEmail,
  Recovery,
  seatsTaken,
  Staff,
} from '#modules/identity'
import {
  FormFiles,
  IntakeForms,
  Invitations,
  pendingSubmissions,
  PublicSubmissions,
  Submissions,
} from '#modules/intake'
import { Contacts, Courier, Credits, creditUse, Outbox } from '#modules/messages'
import { Speech } from '#modules/kernel'
import { Live, NoticePreferences, Notices } from '#modules/notices'
import { Merges } from '#modules/merging'
import { Config, Dns, Jobs, Keys, Mail, Scanner, Sms, Storage } from '#modules/platform'
import { LegalHolds, PatientImports, Patients } from '#modules/patients'
import { Practitioners } from '#modules/practitioners'
import { Evidence } from '#modules/proof'
import { usesOfPatients } from './patient-uses.ts'
import { AutomaticReminders, messageDays, Reminders, Replies } from '#modules/reminders'
import { Dashboard, Reports } from '#modules/reports'
import { Retention } from '#modules/retention'
import { System } from '#modules/system'
import { Restoring, TimeTravel } from '#modules/timetravel'
import { identityAsOf } from './as-of/identity.ts'
import { registryLayer, streams } from './registry.ts'
import { told } from './text/history/index.ts'
import { said } from './text/index.ts'
import { verifierPage } from './verifier-page.ts'
import { LOCALES } from './text/languages.ts'
import { speaking } from '#words'

const storageAt = (url: string, master: Buffer) =>
  Bell.layer({ url }).pipe(Layer.provideMerge(Database.layer({ url })), Layer.merge(Keyring.layer(master)))

const storage = Layer.unwrapEffect(
  Effect.gen(function* () {
    const { databaseUrl, asOf } = yield* Config
    const { master } = yield* Keys
    return storageAt(asOf ? addressOf(databaseUrl, asOf.schema) : databaseUrl, master)
  }),
)

const jobQueue = Layer.effect(
  JobQueue,
  Effect.map(Jobs, ({ send }) => ({ send })),
)

const ground = Store.layer.pipe(
  Layer.provideMerge(Layer.mergeAll(storage, registryLayer, jobQueue)),
  Layer.provideMerge(
    Layer.mergeAll(Dns.layer, Jobs.layer, Mail.layer, Scanner.layer, Sms.layer, Storage.layer),
  ),
)

/** People as they are today, on the database as it is, wherever the rest looks. */
const peopleOfToday = Layer.unwrapEffect(
  Effect.gen(function* () {
    const { databaseUrl } = yield* Config
    const { master } = yield* Keys
    return Layer.fresh(Identity.live).pipe(
      Layer.provide(Layer.fresh(Store.layer)),
      Layer.provide(Layer.mergeAll(storageAt(databaseUrl, master), registryLayer, jobQueue)),
    )
  }),
)

const identity = Layer.unwrapEffect(
  Effect.map(Config, ({ asOf }) => (asOf ? identityAsOf(peopleOfToday) : Identity.live)),
)

const payments = Payments.layer.pipe(Layer.provideMerge(Practice.layer))

/** What clinics pay for, with what the other modules know of its use. */
export const billingLayer = Billing.layer({
  owner: ownerEmail,
  seats: seatsTaken,
  storage: roomOf,
  credits: creditUse,
})

/** In whose language modules say what is printed or exported. */
const speech = Layer.succeed(Speech, (language) => ({
  locale: LOCALES[language],
  say: (sentence) => speaking(language, () => said(sentence)),
}))

// What goes back is told to those who know the rules of each record.
const records = Layer.mergeAll(Appointments.layer, IntakeForms.layer, Patients.layer, Reminders.layer).pipe(
  Layer.provideMerge(Clinics.layer),
)

// It reads as others do, and only who reads and of whom is asked otherwise.
const emergency = EmergencyAccess.layer.pipe(
  Layer.provide(Layer.merge(Submissions.layer, Identity.live).pipe(Layer.provideMerge(records))),
)

/** Everything that happened, in somebody's language. */
const history = History.layer({
  streams,
  tell: (language) => (happened, written) => speaking(language, () => told(happened, written)),
})

/** Every service of the program, on its ground. Needs the configuration and the keys. */
export const servicesLayer = Layer.mergeAll(
  Layer.mergeAll(
    Appointments.layer,
    Practitioners.layer,
    billingLayer,
    Dashboard.layer({ forms: pendingSubmissions, messages: messageDays }),
    Submissions.layer,
    Reminders.layer,
    AutomaticReminders.layer,
    Credits.layer,
    Layer.merge(Notices.layer, NoticePreferences.layer),
    PatientImports.layer(usesOfPatients),
    AccessLedger.layer.pipe(Layer.provide(Patients.layer)),
  ).pipe(Layer.provideMerge(Clinics.layer)),
  Layer.merge(doorkeeperLayer, Live.layer).pipe(Layer.provideMerge(identity)),
  ApiKeys.layer,
  Layer.mergeAll(Recovery.layer, Joining.layer, EmailChange.layer, Staff.layer),
  Layer.mergeAll(emergency, Erasures.layer, LegalHolds.layer, Merges.layer),
  Retention.layer.pipe(Layer.provideMerge(Patients.layer)),
  Layer.merge(Reports.layer, history),
  Contacts.layer,
  CustomDomains.layer,
  Rooms.layer,
  CalendarFeeds.layer.pipe(Layer.provide(Clinics.layer)),
  Replies.layer,
  Courier.layer,
  IntakeForms.layer,
  Outbox.layer,
  PublicSubmissions.layer.pipe(Layer.provideMerge(Layer.merge(Invitations.layer, FormFiles.layer))),
  Layer.mergeAll(
    System.layer,
    Backups.layer,
    Releases.layer,
    Exports.layer({ verifier: verifierPage }),
    Evidence.layer,
  ),
  TimeTravel.layer,
  Restoring.layer.pipe(Layer.provideMerge(records)),
).pipe(
  Layer.provideMerge(Layer.merge(Documents.layer, Layer.provideMerge(Proofs.layer, Checkpoints.layer))),
  Layer.provideMerge(payments),
  Layer.provide(speech),
  Layer.provideMerge(ground),
)

/** What pages, endpoints and workers may ask for. */
export type Services = Layer.Layer.Success<typeof servicesLayer>
