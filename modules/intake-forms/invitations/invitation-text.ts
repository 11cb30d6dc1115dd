import { Effect } from 'effect'
import { type Language, LANGUAGES } from '#contracts/kernel'
import type { FailureReason } from '#contracts/messages'
import { raw, sql, type Statement, type Unit } from '#events'
import { mayText } from '#modules/identity'
import { type Credit, e164, allConsents, type Message, nextCredit } from '#modules/messages'
import { patientsWithPhone } from '#modules/patients'
import { removeLinks } from '#modules/platform'
import { aboutNameOf, messageKey } from './invitation-email.ts'
import type { InvitationFacts } from './invitation-facts.ts'
import * as en from '../words.en.ts'
import * as es from '../words.es.ts'
import * as fr from '../words.fr.ts'

const textWords: Readonly<Record<Language, typeof en.invitationText>> = {
  en: en.invitationText,
  es: es.invitationText,
  fr: fr.invitationText,
}

/** Returns the text message. It omits the form's title, which can reveal a diagnosis to anyone who sees the phone. */
export const wordInvitationText = (
  facts: Pick<InvitationFacts, 'clinicName' | 'recipientId' | 'patientFirstName'>,
  language: Language,
  link: string,
): string =>
  textWords[language]({ clinicName: removeLinks(facts.clinicName), about: aboutNameOf(facts), url: link })

/** Composes the text message in the language of the patient. */
export const composeInvitationText = (facts: InvitationFacts, clinicId: number, link: string): Message => {
  const language = facts.language ?? 'en'
  const textIn = (each: Language) => wordInvitationText(facts, each, link)
  return {
    channel: 'sms',
    to: e164(facts.phone) ?? '',
    text: textIn(language),
    otherTexts: LANGUAGES.filter((each) => each !== language).map(textIn),
    ...messageKey(facts, clinicId),
  }
}

const declinedNumbers = (clinicId: number, phone: string): Statement<{ phone: string }> =>
  sql`select p.phone from (${patientsWithPhone(clinicId, phone)}) p
      join (${allConsents(clinicId)}) k on ${raw('k.id = p.id')} where not k.sms`

/** Whether a patient with this number declined texts, where the invitation names no patient. */
const hasDeclined = ({ query, clinicId }: Unit, { patientId, phone }: InvitationFacts) =>
  patientId === null
    ? Effect.map(query(declinedNumbers(clinicId, phone)), (declined) =>
        declined.some((other) => e164(other.phone) === e164(phone)),
      )
    : Effect.succeed(false)

/** Whether an invitation may go out now, and the credit that it takes. */
export interface SendTerms {
  /** The reason why it must not be sent; undefined if it may. */
  readonly reason: FailureReason | undefined
  /** The SMS credit that it takes; null for an email. */
  readonly credit: Credit | null
}

const forbidText = (reason: FailureReason): SendTerms => ({ reason, credit: null })

/** Finds whether an invitation may go out by text, under the clinic's lock, by the same rules as reminders. */
export const loadTextTerms = Effect.fnUntraced(function* (unit: Unit, facts: InvitationFacts, now: number) {
  if (!facts.agreed || (yield* hasDeclined(unit, facts))) return forbidText('opted_out')
  if (!facts.phone) return forbidText(facts.contactGone ? 'contact_gone' : 'no_phone')
  if (!e164(facts.phone)) return forbidText('phone_invalid')
  if (!(yield* mayText(unit))) return forbidText('sms_unpaid')
  const credit = yield* nextCredit(unit, facts.zone, now)
  return credit ? ({ reason: undefined, credit } satisfies SendTerms) : forbidText('no_credits')
})
