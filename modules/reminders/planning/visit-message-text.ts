import type { Language } from '#contracts/kernel'
import type { VisitChange } from '#contracts/clinic'
import type { Visit } from '#modules/appointments'
import { formatDay, formatTime, LOCALES } from '#rules/kernel'
import * as en from '../words.en.ts'
import * as es from '../words.es.ts'
import * as fr from '../words.fr.ts'
import type { Recipient, ReminderSettings } from './visit-plan.ts'

export const visitMessageWords: Readonly<Record<Language, typeof en.visitMessages>> = {
  en: en.visitMessages,
  es: es.visitMessages,
  fr: fr.visitMessages,
}

interface ClinicDetails {
  readonly clinic: Pick<ReminderSettings['clinic'], 'phone' | 'address' | 'timeFormat'>
}

interface VisitDetails extends ClinicDetails {
  readonly visit: Pick<Visit, 'date' | 'time' | 'practitionerName'>
}

interface VisitFacts extends VisitDetails {
  readonly person: Pick<Recipient, 'firstName' | 'lastName'>
  readonly clinic: ReminderSettings['clinic']
}

/** Formats the day and the time of a visit in the patient's language. */
export const formatVisitTime = (language: Language, { visit, clinic }: VisitDetails) => ({
  date: formatDay(visit.date, LOCALES[language], { weekday: 'long', month: 'long', day: 'numeric' }),
  time: formatTime(visit.time, clinic.timeFormat),
})

/** Returns the clinic's address and phone number, one per line; '' or null for a missing one. */
export const clinicContactLines = (language: Language, { clinic }: ClinicDetails) => [
  clinic.address && visitMessageWords[language].address({ address: clinic.address }),
  clinic.phone && visitMessageWords[language].phone({ phone: clinic.phone }),
]

/** Returns a visit's time, practitioner and address and the clinic's phone number, one per line. */
export const visitDetails = (language: Language, facts: VisitDetails): string => {
  const { when, practitioner } = visitMessageWords[language]
  const { practitionerName } = facts.visit
  return [
    when(formatVisitTime(language, facts)),
    practitionerName && practitioner({ practitioner: practitionerName }),
    ...clinicContactLines(language, facts),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Returns the text about a visit change: when, where and with whom, but never the service. */
export const visitMessageText = (change: VisitChange, language: Language, facts: VisitFacts): string => {
  const { visit, person, clinic } = facts
  const sentence = visitMessageWords[language][change]({
    name: person.firstName || person.lastName,
    clinic: clinic.name,
    ...formatVisitTime(language, facts),
    practitioner: visit.practitionerName,
  })
  return [sentence, ...clinicContactLines(language, facts)].filter(Boolean).join('\n')
}
