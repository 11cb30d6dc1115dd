import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect, Layer, ManagedRuntime } from 'effect'
import { LogSignal, Database, Keyring, Origin, Registry, Store } from '#events'
import { clinicEvents, clinicServiceList, clinicSettingsRow } from '#modules/clinic'
import { contactPreferenceList, contactPreferencesEvents, Contacts, Courier } from '#modules/messages'
import { patientEvents, patientList, Patients, patientTotal } from '#modules/patients'
import { Config, Jobs, Keys, loadKeys, Mail, readConfig, Sms } from '#modules/platform'
import { CLINIC, originOf } from '#testing'
import { openClinic } from '../../clinic/testing/open-clinic.ts'
import { RAISED_LIMITS } from '../../platform/testing/raised-limits.ts'
import { freshDatabase } from '../../platform/testing/postgres.ts'
import { openSmtpServer } from '../../platform/testing/smtp-server.ts'
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
} from '../index.ts'
import { invitationQueue } from '../invitations/invitation-delivery.ts'
import { InvitationPreviews } from '../invitations/invitation-preview.ts'
import { forgetInvitationsWhenPatientErased } from '../invitations/reactions.ts'
import { patientProvenance } from '../review/provenance.ts'
import { eraseSubmissionsWhenPatientErased } from '../submissions/reactions.ts'

const parts = {
  kinds: [
    ...clinicEvents,
    ...patientEvents,
    ...contactPreferencesEvents,
    ...intakeFormEvents,
    ...submissionEvents,
    ...invitationEvents,
  ],
  projections: [
    clinicSettingsRow,
    clinicServiceList,
    patientList,
    patientTotal,
    contactPreferenceList,
    intakeFormList,
    intakeFormVersions,
    intakeFormTotals,
    submissionList,
    patientProvenance,
    invitationList,
  ],
  reactions: [forgetInvitationsWhenPatientErased, eraseSubmissionsWhenPatientErased],
}

/**
 * Opens a clinic that sends invitations: a real database, real jobs, and a small mail server (or the outbox).
 */
export const openInvitingClinic = async ({ smtp = true }: { smtp?: boolean } = {}) => {
  const database = await freshDatabase([invitationQueue])
  const dataDir = await mkdtemp(join(tmpdir(), 'caretrail-invitations-'))
  const server = await openSmtpServer()
  const settings = readConfig({
    DATA_DIR: dataDir,
    ...RAISED_LIMITS,
    PUBLIC_URL: 'https://forms.clinic.example',
    ...(smtp ? { SMTP_URL: server.url } : {}),
  })
  const config = { ...settings, databaseUrl: database.appUrl }
  const keys = loadKeys(config)
  const platform = Layer.merge(Config.layer(config), Keys.layer(keys))
  const options = { url: database.appUrl, connections: 20 }
  const base = Layer.mergeAll(Registry.layer(parts), Keyring.layer(keys.master), Mail.layer, Sms.layer).pipe(
    Layer.provideMerge(Jobs.queue),
    Layer.provideMerge(Jobs.layer),
    Layer.provideMerge(platform),
  )
  const infrastructure = Store.layer.pipe(
    Layer.provideMerge(LogSignal.layer(options)),
    Layer.provideMerge(Database.layer(options)),
    Layer.provideMerge(base),
  )
  const services = Layer.mergeAll(
    Invitations.layer,
    InvitationPreviews.layer,
    IntakeForms.layer,
    Patients.layer,
    Contacts.layer,
    Courier.layer,
  )
  const runtime = ManagedRuntime.make(Layer.provideMerge(services, infrastructure))
  const run: RunOn<typeof runtime> = (effect, origin = originOf(CLINIC)) =>
    runtime.runPromise(Effect.provideService(effect, Origin, origin))
  await run(openClinic())
  return {
    server,
    dataDir,
    adminUrl: database.adminUrl,
    run,
    close: async () => {
      await runtime.dispose()
      await server.close()
      await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

type RunOn<R> =
  R extends ManagedRuntime.ManagedRuntime<infer Provided, unknown>
    ? <A, E>(effect: Effect.Effect<A, E, Provided | Origin>, origin?: typeof Origin.Service) => Promise<A>
    : never
