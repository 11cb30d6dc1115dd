import type { Language } from '#contracts/kernel'
import { longDate } from '#modules/kernel'
import { withoutLinks } from '#modules/platform'
import type { EmailMessage } from '#modules/messages'
import type { InvitationFacts } from './invitation-facts.ts'
import * as en from '../words.en.ts'
import * as es from '../words.es.ts'
import * as fr from '../words.fr.ts'

/** By what a message is known in the outbox and the access ledger, and whose address it goes to if that is another's. */
interface MessageKey {
  readonly clinicId: number
  readonly messageId: string
  readonly about: string
  readonly recipient?: string
}

/** Returns by what an invitation is known: the same for all tries. */
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

/** What decides what an invitation says. */
export type InvitationWording = Pick<
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

/** Returns what an invitation calls its patient, if it goes to the address of another one. */
export const aboutOf = ({
  recipientId,
  patientFirstName,
}: Pick<InvitationFacts, 'recipientId' | 'patientFirstName'>): string | null =>
  recipientId === null ? null : withoutLinks(patientFirstName)

/** Returns the subject and the text of the email in the language of the patient. */
export const wordInvitationEmail = (facts: InvitationWording, link: string) => {
  const language = facts.language ?? 'en'
  const { name, clinicName, clinicPhone, expiresAt, visitStartsAt, isRepeated, zone } = facts
  const about = aboutOf(facts)
  const until = longDate(expiresAt, zone, language)
  const { subject, paragraphs } = emailWords[language]({
    // Who gets it for another patient is not the person whom the invitation names.
    name: about === null ? withoutLinks(name) : '',
    clinicName: withoutLinks(clinicName),
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
  its: { readonly clinicId: number; readonly link: string; readonly unsubscribeUrl: string | null },
): EmailMessage & MessageKey => ({
  channel: 'email',
  to: facts.email,
  ...wordInvitationEmail(facts, its.link),
  from: { name: facts.clinicName, replyTo: facts.clinicEmail },
  unsubscribeUrl: its.unsubscribeUrl,
  ...messageKey(facts, its.clinicId),
})
