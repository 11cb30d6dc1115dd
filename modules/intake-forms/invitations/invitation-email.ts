import type { Language } from '#contracts/kernel'
import { longDate } from '#modules/kernel'
import { withoutLinks } from '#modules/platform'
import type { EmailMessage } from '#modules/messages'
import type { InvitationFacts } from './invitation-facts.ts'
import * as en from '../words.en.ts'
import * as es from '../words.es.ts'
import * as fr from '../words.fr.ts'

/** By what a message is known in the outbox and the access ledger. */
interface MessageKey {
  readonly clinicId: number
  readonly messageId: string
  readonly about: string
}

/** Returns by what an invitation is known: the same for all tries. */
export const messageKey = (
  { id, patientId, isRepeated }: Pick<InvitationFacts, 'id' | 'patientId' | 'isRepeated'>,
  clinicId: number,
): MessageKey => ({
  clinicId,
  messageId: `<form-invitation-${id}${isRepeated ? '-again' : ''}@clinic-${clinicId}>`,
  about: patientId === null ? `form-invitation-${id}` : `patient-${patientId}`,
})

const emailWords: Readonly<Record<Language, typeof en.invitationEmail>> = {
  en: en.invitationEmail,
  es: es.invitationEmail,
  fr: fr.invitationEmail,
}

/** What decides what an invitation says. */
export type InvitationWording = Pick<
  InvitationFacts,
  'name' | 'language' | 'clinicName' | 'clinicPhone' | 'expiresAt' | 'visitStartsAt' | 'isRepeated' | 'zone'
>

/** Returns the subject and the text of the email in the language of the patient. */
export const wordInvitationEmail = (facts: InvitationWording, link: string) => {
  const language = facts.language ?? 'en'
  const { name, clinicName, clinicPhone, expiresAt, visitStartsAt, isRepeated, zone } = facts
  const until = longDate(expiresAt, zone, language)
  const { subject, paragraphs } = emailWords[language]({
    name: withoutLinks(name),
    clinicName: withoutLinks(clinicName),
    clinicPhone,
    url: link,
    until,
    visitOn: visitStartsAt && longDate(visitStartsAt, zone, language),
    isRepeated,
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
