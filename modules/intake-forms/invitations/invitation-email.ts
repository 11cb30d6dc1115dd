import type { Language } from '#contracts/kernel'
import { longDate } from '#modules/kernel'
import { removeLinks } from '#modules/platform'
import type { EmailMessage } from '#modules/messages'
import type { InvitationFacts } from './invitation-facts.ts'
import * as en from '../words.en.ts'
import * as es from '../words.es.ts'
import * as fr from '../words.fr.ts'

/** Identifies a message in the outbox and the access ledger. `recipient`: another patient, whose address it uses. */
interface MessageKey {
  readonly clinicId: number
  readonly messageId: string
  readonly about: string
  readonly recipient?: string
}

/** Returns what identifies an invitation's message: the same for all tries. */
export const messageKey = (
  {
    id,
    patientId,
    recipientId,
    isRepeated,
  }: Pick<InvitationFacts, 'id' | 'patientId' | 'recipientId' | 'isRepeated'>,
  clinicId: number,
): MessageKey => ({
  clinicId,
  messageId: `<form-invitation-${id}${isRepeated ? '-again' : ''}@clinic-${clinicId}>`,
  about: patientId === null ? `form-invitation-${id}` : `patient-${patientId}`,
  ...(recipientId !== null && { recipient: `patient-${recipientId}` }),
})

const emailWords: Readonly<Record<Language, typeof en.invitationEmail>> = {
  en: en.invitationEmail,
  es: es.invitationEmail,
  fr: fr.invitationEmail,
}

/** The facts that determine the wording of an invitation. */
type InvitationWording = Pick<
  InvitationFacts,
  | 'name'
  | 'recipientId'
  | 'patientFirstName'
  | 'language'
  | 'clinicName'
  | 'clinicPhone'
  | 'expiresAt'
  | 'visitStartsAt'
  | 'isRepeated'
  | 'zone'
>

/** Returns the patient's name for a message that goes to another patient's address; null for any other message. */
export const aboutNameOf = ({
  recipientId,
  patientFirstName,
}: Pick<InvitationFacts, 'recipientId' | 'patientFirstName'>): string | null =>
  recipientId === null ? null : removeLinks(patientFirstName)

/** Returns the subject and the text of the email in the language of the patient. */
export const wordInvitationEmail = (facts: InvitationWording, link: string) => {
  const language = facts.language ?? 'en'
  const { name, clinicName, clinicPhone, expiresAt, visitStartsAt, isRepeated, zone } = facts
  const about = aboutNameOf(facts)
  const until = longDate(expiresAt, zone, language)
  const { subject, paragraphs } = emailWords[language]({
    // At another patient's address, the recipient is not the person with this name.
    name: about === null ? removeLinks(name) : '',
    clinicName: removeLinks(clinicName),
    clinicPhone,
    url: link,
    until,
    visitOn: visitStartsAt && longDate(visitStartsAt, zone, language),
    isRepeated,
    about,
  })
  return { language, subject, text: paragraphs.join('\n\n') }
}

/** Composes the email in the language of the patient. */
export const composeInvitationEmail = (
  facts: InvitationFacts,
  context: { readonly clinicId: number; readonly link: string; readonly unsubscribeUrl: string | null },
): EmailMessage & MessageKey => ({
  channel: 'email',
  to: facts.email,
  ...wordInvitationEmail(facts, context.link),
  from: { name: facts.clinicName, replyTo: facts.clinicEmail },
  unsubscribeUrl: context.unsubscribeUrl,
  ...messageKey(facts, context.clinicId),
})
