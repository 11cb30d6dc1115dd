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

interface VisitFacts {
  readonly visit: Pick<Visit, 'date' | 'time' | 'practitionerName'>
  readonly person: Pick<Recipient, 'firstName' | 'lastName'>
  readonly clinic: ReminderSettings['clinic']
}

/** Returns what a patient reads about a change of a visit: when, where and with whom, but not what for. */
export const visitMessageText = (
  change: VisitChange,
  language: Language,
  { visit, person, clinic }: VisitFacts,
): string => {
  const words = catalogs[language]
  const facts = {
    name: person.firstName || person.lastName,
    clinic: clinic.name,
    date: formatDay(visit.date, LOCALES[language], { weekday: 'long', month: 'long', day: 'numeric' }),
    time: formatTime(visit.time, clinic.timeFormat),
    practitioner: visit.practitionerName,
  }
  const reach = [
    clinic.address && words.address({ address: clinic.address }),
    clinic.phone && words.phone({ phone: clinic.phone }),
  ]
  return [words[change](facts), ...reach].filter(Boolean).join('\n')
}
