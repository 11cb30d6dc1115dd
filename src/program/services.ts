import { Effect, Layer } from 'effect'
import { LogSignal, Database, JobQueue, Keyring, Store, sql } from '#events'
import { copyUrl } from '#modules/as-of'
import { Checkpoints, Proofs, viewLedgerLayer } from '#modules/audit'
import { Billing, Payments, TestPayments } from '#modules/billing'
import { Clinics } from '#modules/clinic'
import { Documents, storageUseQuery, allDocuments } from '#modules/documents'
import { Exports } from '#modules/exports'
import { History } from '#modules/history'
import { doorkeeperLayer, Identity, ownerRecipient, countTakenSeats } from '#modules/identity'
import { pendingSubmissions, everySubmission } from '#modules/intake-forms'
import { creditUse, recordConsent } from '#modules/messages'
import { Live } from '#modules/notifications'
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
import { PatientImports, type PatientUses } from '#modules/patients'
import { messageDays } from '#modules/reminders'
import { Dashboard } from '#modules/reports'
import { withLanguage } from '#words'
import { everyAppointment } from '#modules/appointments'
import { describeEvent } from '../features/history/index.ts'
import { verifierPage } from '../features/proof/index.ts'
import { identityAsOf } from './as-of-identity.ts'
import { mergeLayers, partsOf, streams } from './modules.ts'
import { registryLayer } from './registry.ts'

/** Finds other modules' records of imported patients, which prevent undoing the import. */
const usesOfPatients: PatientUses = (clinicId, patientIds) =>
  sql`select patient_id as "patientId", 'appointments' as what from (${everyAppointment(clinicId)}) a
        where patient_id = any(${patientIds})
      union select "patientId", 'documents' from (${allDocuments(clinicId)}) d
        where "patientId" = any(${patientIds})
      union select "patientId", 'submissions' from (${everySubmission(clinicId)}) s
        where "patientId" = any(${patientIds})`

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
const liveIdentity = Layer.unwrapEffect(
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
  Effect.map(Config, ({ asOf }) => (asOf ? identityAsOf(liveIdentity) : Identity.live)),
)

const payments = Payments.layer.pipe(Layer.provideMerge(TestPayments.layer))

/** The billing service, with the usage figures of other modules. */
export const billingLayer = Billing.layer({
  owner: ownerRecipient,
  seats: countTakenSeats,
  storage: storageUseQuery,
  smsCredits: creditUse,
})

/** The history service, with event descriptions in the user's language. */
const history = History.layer({
  streams,
  describe: (language) => (happened, written) =>
    withLanguage(language, () => describeEvent(happened, written)),
})

/** All services of the program with their infrastructure. Requires the configuration and the keys. */
export const servicesLayer = Layer.mergeAll(
  mergeLayers(partsOf('services')),
  Layer.mergeAll(
    billingLayer,
    Dashboard.layer({ forms: pendingSubmissions, messages: messageDays }),
    PatientImports.layer(usesOfPatients, recordConsent),
  ).pipe(Layer.provide(Clinics.layer)),
  Layer.mergeAll(doorkeeperLayer, viewLedgerLayer, Live.layer).pipe(Layer.provideMerge(identity)),
  history,
  Exports.layer({ verifier: verifierPage }),
).pipe(
  Layer.provideMerge(Layer.merge(Documents.layer, Layer.provideMerge(Proofs.layer, Checkpoints.layer))),
  Layer.provideMerge(payments),
  Layer.provideMerge(infrastructure),
)

export type Services = Layer.Layer.Success<typeof servicesLayer>
