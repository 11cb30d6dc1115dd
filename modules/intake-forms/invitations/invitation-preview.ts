import { Clock, Effect, Schema } from 'effect'
import { LANGUAGES } from '#contracts/kernel'
import { CHANNELS } from '#contracts/messages'
import { type ClinicReader, Database, Origin, sql, type Statement } from '#events'
import { clinicSettings } from '#modules/clinic'
import { linkOrigin, ownHost } from '#modules/custom-domains'
import { seesPatients, service } from '#modules/kernel'
import { patientAddress } from '#modules/patients'
import { Config } from '#modules/platform'
import type { InvitationDraft } from '../contract.ts'
import { FormNotFound } from '../errors.ts'
import { formActivity } from '../forms/form-list.ts'
import { messageLanguage } from '../submissions/patient-language.ts'
import { wordInvitationEmail } from './invitation-email.ts'
import type { InvitationFacts } from './invitation-facts.ts'
import { wordInvitationText } from './invitation-text.ts'
import { expiryOf } from './invite-to-form.ts'
import { findRecipient } from './recipient.ts'

/** An invitation as its recipient would get it. */
export const InvitationPreview = Schema.Struct({
  channel: Schema.Literal(...CHANNELS),
  language: Schema.Literal(...LANGUAGES),
  /** Null for a text. */
  subject: Schema.NullOr(Schema.String),
  /** With the secret part of the link left out. */
  text: Schema.String,
}).annotations({ identifier: 'InvitationPreview' })
export type InvitationPreview = typeof InvitationPreview.Type

interface Sender {
  readonly clinicName: string
  readonly clinicPhone: string | null
  readonly zone: string
  readonly ownHost: string | null
}

const senderOf = (clinicId: number): Statement<Sender> =>
  sql`select c.name as "clinicName", c.phone as "clinicPhone", c.zone, ${ownHost(clinicId)} as "ownHost"
      from (${clinicSettings(clinicId)}) c`

/** The part of an invitation's wording that depends on the patient. */
type PatientWording = Pick<InvitationFacts, 'language' | 'recipientId' | 'patientFirstName'>

const WORDING_WITHOUT_PATIENT: PatientWording = { language: 'en', recipientId: null, patientFirstName: '' }

/** Hides language and name from a caller who may not see patients: they would reveal that there is a patient. */
const wordingOf = Effect.fnUntraced(function* (draft: InvitationDraft) {
  const database = yield* Database
  const origin = yield* Origin
  if (!seesPatients(origin)) return WORDING_WITHOUT_PATIENT
  const { clinicId } = origin
  const query: ClinicReader['query'] = (read) => Effect.provideService(database.query(read), Origin, origin)
  const { patientId, channel, email } = yield* findRecipient({ query, clinicId }, draft)
  if (patientId === null) return WORDING_WITHOUT_PATIENT
  const [[languageRow], [address]] = yield* Effect.all([
    query(messageLanguage(clinicId, patientId)),
    query(patientAddress(clinicId, patientId)),
  ])
  const ownerId = channel === 'sms' ? address?.phoneOf : email === '' ? address?.emailOf : null
  return {
    language: languageRow?.language ?? 'en',
    recipientId: ownerId ?? null,
    patientFirstName: address?.firstName ?? '',
  } satisfies PatientWording
})

/** Returns an invitation as its recipient would get it, in their language. Stores and sends nothing. */
const show = Effect.fn('InvitationPreviews.show')(function* (formId: number, draft: InvitationDraft) {
  const { query } = yield* Database
  const { clinicId } = yield* Origin
  const { publicUrl } = yield* Config
  const [[form], [sender]] = yield* Effect.all([
    query(formActivity(clinicId, formId)),
    query(senderOf(clinicId)),
  ])
  if (!form || !sender) return yield* Effect.fail(new FormNotFound())
  const wording = { ...sender, ...(yield* wordingOf(draft)) }
  const language = wording.language ?? 'en'
  const link = `${linkOrigin(publicUrl, sender.ownHost)}/form/${formId}?invitation=…`
  if (draft.channel === 'sms') {
    const text = wordInvitationText(wording, language, link)
    return { channel: 'sms', language, subject: null, text } satisfies InvitationPreview
  }
  const expiresAt = expiryOf(yield* Clock.currentTimeMillis)
  const invitation = { ...wording, name: draft.name, expiresAt, visitStartsAt: null, isRepeated: false }
  return { channel: 'email', ...wordInvitationEmail(invitation, link) } satisfies InvitationPreview
})

/** Invitations before they are sent. Every call acts for the clinic of the `Origin`. */
export class InvitationPreviews extends service<InvitationPreviews>()(
  'InvitationPreviews',
  [Database, Config],
  { show },
) {}
