import { Effect } from 'effect'
import { type Language, LANGUAGES } from '#contracts/kernel'
import type { Unit } from '#events'
import { type Message, unsubscribeKey, unsubscribeUrl } from '#modules/messages'
import { Config, removeLinks } from '#modules/platform'
import { isVisitMessage } from '../contract.ts'
import type { SendContext } from './load-send-context.ts'
import type { ExistingReminder, ReminderPlan } from '../reminder-state.ts'
import { seriesDates } from '../planning/series-message-text.ts'
import { visitDetails } from '../planning/visit-message-text.ts'
import { smsText } from '../rules.ts'
import { linkedStart, visitLinkKey, makeVisitLinkUrl } from '../visit-links/visit-link-token.ts'
import { visitCalendar } from './visit-calendar.ts'
import * as en from '../words.en.ts'
import * as es from '../words.es.ts'
import * as fr from '../words.fr.ts'

interface MessageAddresses {
  readonly clinicId: number
  readonly id: number
  readonly publicUrl: string
  /** The URL where the recipient can unsubscribe from emails. */
  readonly stopUrl: string
  /** The URL where the patient confirms or cancels the visit; null where they cannot. */
  readonly visitUrl: string | null
}

const catalogs: Readonly<Record<Language, typeof en.fixedParts>> = {
  en: en.fixedParts,
  es: es.fixedParts,
  fr: fr.fixedParts,
}

// Contains nothing about the patient, because others can see subjects.
const subjectOf = ({ kind }: ReminderPlan, clinicName: string, language: Language): string => {
  const { followUpSubject, reminderSubject, visitSubjects } = catalogs[language]
  if (isVisitMessage(kind)) return visitSubjects[kind]({ clinicName })
  return kind === 'follow-up' ? followUpSubject({ clinicName }) : reminderSubject({ clinicName })
}

const wordsOf = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()

/** Whether a message contains a name as whole words: 'Monday' does not contain 'Mo'. */
const hasName = (message: string, name: string): boolean =>
  name === '' || ` ${wordsOf(message)} `.includes(` ${wordsOf(name)} `)

/** Prefixes a message to someone else with the patient's name, unless the message contains it. */
const withName = (
  message: string,
  about: string | undefined,
  language: Language,
  separator: string,
): string =>
  about === undefined || hasName(message, about)
    ? message
    : `${catalogs[language].about({ firstName: about })}${separator}${message}`

const smsTextIn = (
  { kind, message, appointmentId, seriesVisits }: ReminderPlan,
  about: string | undefined,
  language: Language,
): string => {
  // No reply confirms a cancelled visit, and one word cannot answer for all visits of a series.
  const isAnswerable = appointmentId !== null && kind !== 'cancelled' && !seriesVisits
  const text = withName(message, about, language, ' ')
  return smsText(text, isAnswerable ? catalogs[language].replyHint : null)
}

/** Adds all dates to an email about a series, and the visit's details to a reminder of one visit. */
const emailText = (
  { kind, message, seriesVisits }: ReminderPlan,
  { visit, visits, sender, language }: Pick<SendContext, 'visit' | 'visits' | 'sender' | 'language'>,
): string => {
  if (seriesVisits) return [message, seriesDates(language, visits, sender)].filter(Boolean).join('\n\n')
  return kind === 'reminder' && visit?.listed && visit.status !== 'cancelled'
    ? `${message}\n\n${visitDetails(language, { visit, clinic: sender })}`
    : message
}

const composeMessage = (
  plan: ReminderPlan,
  {
    sender,
    patientName,
    recipients,
    email,
    phone,
    language,
    visit,
    visits,
  }: Pick<
    SendContext,
    'sender' | 'patientName' | 'recipients' | 'email' | 'phone' | 'language' | 'visit' | 'visits'
  >,
  { clinicId, id, publicUrl, stopUrl, visitUrl }: MessageAddresses,
): Message => {
  const recipient = recipients[plan.type]
  const aboutName = recipient === null ? undefined : patientName
  const commonFields = {
    clinicId,
    messageId: `<reminder-${id}@clinic-${clinicId}>`,
    about: `patient-${plan.patientId}`,
    ...(recipient !== null && { recipient: `patient-${recipient}` }),
  }
  if (plan.type === 'sms')
    return {
      ...commonFields,
      channel: 'sms',
      to: phone ?? '',
      text: smsTextIn(plan, aboutName, language),
      otherTexts: LANGUAGES.filter((each) => each !== language).map((each) =>
        smsTextIn(plan, aboutName, each),
      ),
      statusUrl: `${publicUrl}/api/webhooks/twilio/status?clinic=${clinicId}&reminder=${id}`,
    }
  return {
    ...commonFields,
    channel: 'email',
    to: email,
    subject: subjectOf(plan, removeLinks(sender.name), language),
    text: [
      withName(emailText(plan, { visit, visits, sender, language }), aboutName, language, '\n\n'),
      visitUrl && catalogs[language].confirmOrCancel({ url: visitUrl }),
    ]
      .filter(Boolean)
      .join('\n\n'),
    ...(visits.length > 0 &&
      plan.kind !== 'follow-up' && {
        calendar: visitCalendar({ clinicId, visits, clinic: sender, language, at: plan.scheduledFor }),
      }),
    language,
    from: { name: sender.name, replyTo: sender.email },
    unsubscribeUrl: stopUrl,
  }
}

/** Returns the message of a reminder to the patient. Uses only stored records, so a repeat returns the same. */
export const messageFor = Effect.fnUntraced(function* (
  { clinicId }: Unit,
  id: number,
  { plan }: ExistingReminder,
  context: SendContext,
) {
  const { publicUrl } = yield* Config
  const key = yield* unsubscribeKey
  const linkKey = yield* visitLinkKey
  const { visit, sender } = context
  // No link confirms a cancelled visit, and one answer cannot be for all visits of a series.
  const isAnswerable =
    sender.visitLinks && plan.kind !== 'follow-up' && plan.kind !== 'cancelled' && !plan.seriesVisits
  return composeMessage(plan, context, {
    clinicId,
    id,
    publicUrl,
    visitUrl:
      isAnswerable && visit?.listed && visit.status !== 'cancelled'
        ? makeVisitLinkUrl(publicUrl, linkKey, {
            clinicId,
            visitId: visit.id,
            patientId: visit.patientId,
            start: linkedStart(visit.startsAt),
          })
        : null,
    stopUrl: unsubscribeUrl(publicUrl, key, {
      clinicId,
      patientId: context.recipients[plan.type] ?? plan.patientId,
    }),
  })
})
