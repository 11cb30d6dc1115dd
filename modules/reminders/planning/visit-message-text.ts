import type { Language } from '#contracts/kernel'
import type { VisitChange } from '#contracts/clinic'
import type { Visit } from '#modules/appointments'
import { formatDay, formatTime, LOCALES } from '#rules/kernel'
import * as en from '../words.en.ts'
import * as es from '../words.es.ts'
import * as fr from '../words.fr.ts'
import type { Recipient, ReminderSettings } from './visit-plan.ts'

const catalogs: Readonly<Record<Language, typeof en.visitMessages>> = {
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

/** Returns the day and the time of a visit, as its patient reads them. */
export const momentIn = (language: Language, { visit, clinic }: VisitDetails) => ({
  date: formatDay(visit.date, LOCALES[language], { weekday: 'long', month: 'long', day: 'numeric' }),
  time: formatTime(visit.time, clinic.timeFormat),
})

/** Returns where the clinic is and its phone number, a line each; '' for what it does not have. */
export const reachLines = (language: Language, { clinic }: ClinicDetails) => [
  clinic.address && catalogs[language].address({ address: clinic.address }),
  clinic.phone && catalogs[language].phone({ phone: clinic.phone }),
]

/** Returns when, with whom and where a visit is, a line each, and the phone number of the clinic. */
export const visitDetails = (language: Language, facts: VisitDetails): string => {
  const { when, practitioner } = catalogs[language]
  const { practitionerName } = facts.visit
  return [
    when(momentIn(language, facts)),
    practitionerName && practitioner({ practitioner: practitionerName }),
    ...reachLines(language, facts),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Returns what a patient reads about a change of a visit: when, where and with whom, but not what for. */
export const visitMessageText = (change: VisitChange, language: Language, facts: VisitFacts): string => {
  const { visit, person, clinic } = facts
  const says = catalogs[language][change]({
    name: person.firstName || person.lastName,
    clinic: clinic.name,
    ...momentIn(language, facts),
    practitioner: visit.practitionerName,
  })
  return [says, ...reachLines(language, facts)].filter(Boolean).join('\n')
}
