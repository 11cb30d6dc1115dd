import { Effect, Layer } from 'effect'
import { LogSignal, Database, JobQueue, Keyring, Store } from '#events'
import { AccessLedger } from '#modules/access-ledger'
import { copyUrl } from '#modules/as-of'
import { Appointments } from '#modules/appointments'
import { Checkpoints, pageKeyLayer, Proofs, viewLedgerLayer } from '#modules/audit'
import { Backups, Releases } from '#modules/backups'
import { Billing, Payments, TestPayments } from '#modules/billing'
import { Clinics } from '#modules/clinic'
import { CustomDomains } from '#modules/custom-domains'
import { Documents, storageUse } from '#modules/documents'
import { EmergencyAccess } from '#modules/emergency-access'
import { Erasures } from '#modules/erasure'
import { Exports } from '#modules/exports'
import { CalendarFeeds } from '#modules/calendar-feeds'
import { Rooms } from '#modules/rooms'
import { History } from '#modules/history'
import {
  ApiKeys,
  doorkeeperLayer,
  EmailChange,
  Identity,
  InvitationAcceptance,
  ownerRecipient,
  Recovery,
  seatsTaken,
  Staff,
} from '#modules/identity'
import {
  FormFiles,
  IntakeForms,
  InvitationPreviews,
  Invitations,
  pendingSubmissions,
  PublicSubmissions,
  Submissions,
} from '#modules/intake-forms'
import { Contacts, Courier, Credits, creditUse, Outbox, recordConsent } from '#modules/messages'
import { Live, NotificationPreferences, Notifications } from '#modules/notifications'
import { Merges } from '#modules/merge'
import {
  Config,
  Dns,
  Jobs,
  keyMark,
  Keys,
  type KeysShape,
  Mail,
  Scanner,
  Sms,
  Storage,
} from '#modules/platform'
import { PatientOverviews } from '#modules/patient-overview'
import { LegalHolds, PatientImports, Patients } from '#modules/patients'
import { Practitioners } from '#modules/practitioners'
import { Evidence } from '#modules/proof'
import { usesOfPatients } from './patient-references.ts'
import { AutomaticReminders, messageDays, Reminders, Replies, VisitLinks } from '#modules/reminders'
import { Dashboard, Reports } from '#modules/reports'
import { Retention } from '#modules/retention'
import { Alarms, System } from '#modules/system'
import { RecordRestore, RecordHistories } from '#modules/record-history'
import { identityAsOf } from './as-of-identity.ts'
import { registryLayer, streams } from './registry.ts'
import { describeEvent } from '../features/history/index.ts'
import { verifierPage } from '../features/proof/index.ts'
import { speaking } from '#words'

const storageAt = (url: string, keys: KeysShape) =>
  LogSignal.layer({ url }).pipe(
    Layer.provideMerge(Database.layer({ url, keyMark: keyMark(keys) })),
    Layer.merge(Keyring.layer(keys.master)),
  )

const storage = Layer.unwrapEffect(
  Effect.gen(function* () {
    const { databaseUrl, asOf } = yield* Config
    const keys = yield* Keys
    return storageAt(asOf ? copyUrl(databaseUrl, asOf.schema) : databaseUrl, keys)
  }),
)

const jobQueue = Layer.effect(
  JobQueue,
  Effect.map(Jobs, ({ send }) => ({ send })),
)

const infrastructure = Store.layer.pipe(
  Layer.provideMerge(Layer.mergeAll(storage, registryLayer, jobQueue)),
  Layer.provideMerge(
    Layer.mergeAll(Dns.layer, Jobs.layer, Mail.layer, Scanner.layer, Sms.layer, Storage.layer),
  ),
)

/** Today's users, from the live database, even if the rest of the program shows a past moment. */
const peopleOfToday = Layer.unwrapEffect(
  Effect.gen(function* () {
    const { databaseUrl } = yield* Config
    const keys = yield* Keys
    return Layer.fresh(Identity.live).pipe(
      Layer.provide(Layer.fresh(Store.layer)),
      Layer.provide(Layer.mergeAll(storageAt(databaseUrl, keys), registryLayer, jobQueue)),
    )
  }),
)

const identity = Layer.unwrapEffect(
  Effect.map(Config, ({ asOf }) => (asOf ? identityAsOf(peopleOfToday) : Identity.live)),
)

const payments = Payments.layer.pipe(Layer.provideMerge(TestPayments.layer))

/** The billing service, with the usage figures of other modules. */
export const billingLayer = Billing.layer({
  owner: ownerRecipient,
  seats: seatsTaken,
  storage: storageUse,
  credits: creditUse,
})

// Restoring a record goes through the module that owns its rules.
const records = Layer.mergeAll(Appointments.layer, IntakeForms.layer, Patients.layer, Reminders.layer).pipe(
  Layer.provideMerge(Clinics.layer),
)

// Emergency access reads records through the usual services; it only decides differently who may read which
// patient.
const emergency = EmergencyAccess.layer.pipe(
  Layer.provide(Layer.merge(Submissions.layer, Identity.live).pipe(Layer.provideMerge(records))),
)

/** The history service, with event descriptions in the user's language. */
const history = History.layer({
  streams,
  describe: (language) => (happened, written) => speaking(language, () => describeEvent(happened, written)),
})

/** All services of the program with their infrastructure. Requires the configuration and the keys. */
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
    Layer.merge(Notifications.layer, NotificationPreferences.layer),
    PatientImports.layer(usesOfPatients, recordConsent),
    AccessLedger.layer.pipe(Layer.provide(Patients.layer)),
  ).pipe(Layer.provideMerge(Clinics.layer)),
  Layer.mergeAll(doorkeeperLayer, viewLedgerLayer, Live.layer).pipe(Layer.provideMerge(identity)),
  ApiKeys.layer,
  Layer.mergeAll(Recovery.layer, InvitationAcceptance.layer, EmailChange.layer, Staff.layer),
  Layer.mergeAll(emergency, Erasures.layer, LegalHolds.layer, Merges.layer, PatientOverviews.layer),
  Retention.layer.pipe(Layer.provideMerge(Patients.layer)),
  Layer.merge(Reports.layer, history),
  Contacts.layer,
  CustomDomains.layer,
  Rooms.layer,
  CalendarFeeds.layer.pipe(Layer.provide(Clinics.layer)),
  Replies.layer,
  VisitLinks.layer,
  Courier.layer,
  IntakeForms.layer,
  Outbox.layer,
  PublicSubmissions.layer.pipe(
    Layer.provideMerge(Layer.mergeAll(Invitations.layer, InvitationPreviews.layer, FormFiles.layer)),
  ),
  Layer.mergeAll(
    System.layer,
    Alarms.layer,
    Backups.layer,
    Releases.layer,
    Exports.layer({ verifier: verifierPage }),
    Evidence.layer,
  ),
  pageKeyLayer,
  RecordHistories.layer,
  RecordRestore.layer.pipe(Layer.provideMerge(records)),
).pipe(
  Layer.provideMerge(Layer.merge(Documents.layer, Layer.provideMerge(Proofs.layer, Checkpoints.layer))),
  Layer.provideMerge(payments),
  Layer.provideMerge(infrastructure),
)

export type Services = Layer.Layer.Success<typeof servicesLayer>
