import { Effect, Layer } from 'effect'
import { Bell, Database, JobQueue, Keyring, Store } from '#events'
import { Appointments } from '#modules/appointments'
import { Checkpoints, Proofs } from '#modules/audit'
import { Billing, Payments, Practice } from '#modules/billing'
import { Clinics } from '#modules/clinic'
import { Documents, roomOf } from '#modules/documents'
import { doorkeeperLayer, Identity, ownerEmail, seatsTaken } from '#modules/identity'
import {
  FormFiles,
  IntakeForms,
  Invitations,
  pendingSubmissions,
  PublicSubmissions,
  Submissions,
} from '#modules/intake'
import { Contacts, Courier, Credits, creditUse, Outbox } from '#modules/messages'
import { Live, Notices } from '#modules/notices'
import { Config, Jobs, Keys, Mail, Scanner, Sms, Storage } from '#modules/platform'
import { Patients } from '#modules/patients'
import { AutomaticReminders, messageDays, Reminders, Replies } from '#modules/reminders'
import { Dashboard } from '#modules/reports'
import { registryLayer } from './registry.ts'

const storage = Layer.unwrapEffect(
  Effect.gen(function* () {
    const { databaseUrl } = yield* Config
    const { master } = yield* Keys
    return Bell.layer({ url: databaseUrl }).pipe(
      Layer.provideMerge(Database.layer({ url: databaseUrl })),
      Layer.merge(Keyring.layer(master)),
    )
  }),
)

const jobQueue = Layer.effect(
  JobQueue,
  Effect.map(Jobs, ({ send }) => ({ send })),
)

const ground = Store.layer.pipe(
  Layer.provideMerge(Layer.mergeAll(storage, registryLayer, jobQueue)),
  Layer.provideMerge(Layer.mergeAll(Jobs.layer, Mail.layer, Scanner.layer, Sms.layer, Storage.layer)),
)

const payments = Payments.layer.pipe(Layer.provideMerge(Practice.layer))

/** What clinics pay for, with what the other modules know of its use. */
export const billingLayer = Billing.layer({
  owner: ownerEmail,
  seats: seatsTaken,
  storage: roomOf,
  credits: creditUse,
})

/** Every service of the program, on its ground. Needs the configuration and the keys. */
export const servicesLayer = Layer.mergeAll(
  Layer.mergeAll(
    Appointments.layer,
    billingLayer,
    Dashboard.layer({ forms: pendingSubmissions, messages: messageDays }),
    Submissions.layer,
    Reminders.layer,
    AutomaticReminders.layer,
    Credits.layer,
    Notices.layer,
  ).pipe(Layer.provideMerge(Clinics.layer)),
  Layer.merge(doorkeeperLayer, Live.layer).pipe(Layer.provideMerge(Identity.live)),
  Patients.layer,
  Contacts.layer,
  Replies.layer,
  Courier.layer,
  IntakeForms.layer,
  Outbox.layer,
  PublicSubmissions.layer.pipe(
    Layer.provideMerge(Layer.merge(Invitations.layer, FormFiles.layer)),
    Layer.provideMerge(Documents.layer),
  ),
  Proofs.layer.pipe(Layer.provideMerge(Checkpoints.layer)),
).pipe(Layer.provideMerge(payments), Layer.provideMerge(ground))

/** What pages, endpoints and workers may ask for. */
export type Services = Layer.Layer.Success<typeof servicesLayer>
