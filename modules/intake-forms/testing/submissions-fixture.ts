import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Effect, Layer } from 'effect'
import type { Origin, OriginShape, ReceiptKey } from '#events'
import {
  clinicAddOns,
  clinicSubscription,
  startTrialWhenClinicOpened,
  subscriptionEvents,
} from '#modules/billing'
import { clinicEvents, clinicServiceList, clinicSettingsRow, Clinics } from '#modules/clinic'
import {
  documentEvents,
  documentList,
  Documents,
  documentTotals,
  eraseDocumentsWhenPatientErased,
} from '#modules/documents'
import { patientEvents, patientList, Patients, patientTotal } from '#modules/patients'
import { Config, Keys, loadKeys, Mail, readConfig, Scanner, Storage } from '#modules/platform'
import { openProgram } from '#testing'
import { openClinic } from '../../clinic/testing/open-clinic.ts'
import type { PatientDraft } from '../../patients/contract.ts'
import type { FormDraft, SubmissionDraft } from '../contract.ts'
import {
  FormFiles,
  intakeFormEvents,
  intakeFormList,
  IntakeForms,
  intakeFormTotals,
  intakeFormVersions,
  invitationEvents,
  invitationList,
  Invitations,
  PublicSubmissions,
  submissionEvents,
  submissionList,
  Submissions,
} from '../index.ts'
import {
  fileDocumentsWhenSubmissionMatched,
  unfileDocumentsWhenSubmissionUnmatched,
} from '../files/reactions.ts'
import { forgetInvitationsWhenPatientErased } from '../invitations/reactions.ts'
import { patientProvenance } from '../review/provenance.ts'
import { eraseSubmissionsWhenPatientErased } from '../submissions/reactions.ts'
import { formDraft } from './forms-fixture.ts'
import { aPatient } from '../../patients/testing/a-patient.ts'

const parts = {
  kinds: [
    ...clinicEvents,
    ...subscriptionEvents,
    ...patientEvents,
    ...intakeFormEvents,
    ...submissionEvents,
    ...invitationEvents,
    ...documentEvents,
  ],
  projections: [
    clinicSettingsRow,
    clinicSubscription,
    clinicAddOns,
    clinicServiceList,
    patientList,
    patientTotal,
    intakeFormList,
    intakeFormVersions,
    intakeFormTotals,
    invitationList,
    submissionList,
    patientProvenance,
    documentList,
    documentTotals,
  ],
  reactions: [
    startTrialWhenClinicOpened,
    fileDocumentsWhenSubmissionMatched,
    unfileDocumentsWhenSubmissionUnmatched,
    forgetInvitationsWhenPatientErased,
    eraseSubmissionsWhenPatientErased,
    eraseDocumentsWhenPatientErased,
  ],
}

const servicesIn = (dataDir: string) => {
  const config = { ...readConfig({ DATA_DIR: dataDir, DEMO: '0' }), databaseUrl: '' }
  const platform = Layer.mergeAll(Mail.layer, Scanner.layer, Storage.layer).pipe(
    Layer.provideMerge(Layer.merge(Config.layer(config), Keys.layer(loadKeys(config)))),
  )
  return Layer.mergeAll(
    Patients.layer,
    IntakeForms.layer,
    Submissions.layer.pipe(Layer.provideMerge(Clinics.layer)),
    PublicSubmissions.layer.pipe(
      Layer.provideMerge(Layer.merge(Invitations.layer, FormFiles.layer)),
      Layer.provideMerge(Documents.layer),
    ),
  ).pipe(Layer.provideMerge(platform), Layer.orDie)
}

/** A patient of the clinic. */
export const ROSA: PatientDraft = aPatient({
  firstName: 'Rosa Maria',
  lastName: 'Delgado',
  email: 'rosa@mail.example',
  phone: '(207) 555-0173',
  dateOfBirth: '1967-08-11',
  address: '4 Pier Road, Portland',
  emergencyContact: 'Luis Delgado',
  emergencyPhone: '(207) 555-0174',
})

let addressCount = 0
/** Returns a new network address. */
export const freshAddress = (): string => {
  addressCount += 1
  return `10.${addressCount >> 16}.${(addressCount >> 8) & 255}.${addressCount & 255}`
}

/** Uploads a file for a form and returns its token. */
const attachFile = (formId: number, name: string, content: Buffer, address = freshAddress()) =>
  Effect.flatMap(FormFiles, ({ keep }) =>
    keep({ formId, name, mimeType: '', stream: Readable.from([content]), bytes: content.length, address }),
  )

/** Opens a clinic that receives submissions, on a separate Postgres database. */
export const openReceivingClinic = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'caretrail-reception-'))
  const app = await openProgram(parts, servicesIn(dataDir))
  await app.run(openClinic())

  /** Runs work on the submissions as staff. */
  const withSubmissions = <A, E>(
    useService: (service: typeof Submissions.Service) => Effect.Effect<A, E, Origin>,
    origin?: OriginShape,
  ) => app.run(Effect.flatMap(Submissions, useService), origin)

  const newForm = (more: Partial<FormDraft> = {}) =>
    app.run(Effect.flatMap(IntakeForms, (forms) => forms.create(formDraft(more))))

  const register = (more: Partial<PatientDraft> = {}) =>
    app.run(Effect.flatMap(Patients, (patients) => patients.register({ ...ROSA, ...more })))

  interface SenderDetails {
    readonly address?: string
    readonly userAgent?: string
    readonly key?: ReceiptKey
  }

  /** Sends answers as a patient does, from a new network address. */
  const submit = (
    draft: Partial<SubmissionDraft> & { readonly formId: number },
    sender: SenderDetails = {},
  ) =>
    Effect.flatMap(PublicSubmissions, (service) =>
      service.submit({
        draft: { patientId: 0, responses: {}, language: 'en', ...draft },
        address: freshAddress(),
        ...sender,
      }),
    )

  const send = (...sent: Parameters<typeof submit>) => app.run(submit(...sent))
  const sendRefused = (...sent: Parameters<typeof submit>) => app.run(Effect.flip(submit(...sent)))

  return {
    ...app,
    ask: withSubmissions,
    newForm,
    register,
    attach: attachFile,
    send,
    refusal: sendRefused,
    close: async () => {
      await app.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
