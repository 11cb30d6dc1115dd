import type { VisitChange } from '#contracts/clinic'
import type { Language } from '#contracts/kernel'
import type { Visit } from '#modules/appointments'
import * as en from '../words.en.ts'
import * as es from '../words.es.ts'
import * as fr from '../words.fr.ts'
import { formatVisitTime, clinicContactLines } from './visit-message-text.ts'
import type { Recipient, ReminderSettings } from './visit-plan.ts'

const catalogs: Readonly<Record<Language, typeof en.seriesMessages>> = {
  en: en.seriesMessages,
  es: es.seriesMessages,
  fr: fr.seriesMessages,
}

/** A message names this many dates and counts the others. An email lists all of them below. */
const MAX_NAMED_VISITS = 3

type VisitTime = Pick<Visit, 'date' | 'time' | 'practitionerName'>
type ClinicFacts = Pick<ReminderSettings['clinic'], 'phone' | 'address' | 'timeFormat'>

const datesOf = (language: Language, visits: readonly VisitTime[], clinic: ClinicFacts): readonly string[] =>
  visits.map((visit) => catalogs[language].date(formatVisitTime(language, { visit, clinic })))

/** Returns the one practitioner of these visits; '' if there are several or none. */
const practitionerOf = (visits: readonly VisitTime[]): string => {
  const names = new Set(visits.map(({ practitionerName }) => practitionerName))
  return names.size === 1 ? (visits[0]?.practitionerName ?? '') : ''
}

/** Returns the text about a series change: the first dates and the number of others, but never the service. */
export const seriesMessageText = (
  change: VisitChange,
  language: Language,
  {
    visits,
    person,
    clinic,
  }: {
    readonly visits: readonly VisitTime[]
    readonly person: Pick<Recipient, 'firstName' | 'lastName'>
    readonly clinic: ReminderSettings['clinic']
  },
): string => {
  const words = catalogs[language]
  const namedDates = datesOf(language, visits.slice(0, MAX_NAMED_VISITS), clinic)
  const more = visits.length - namedDates.length
  const sentence = words[change]({
    name: person.firstName || person.lastName,
    clinic: clinic.name,
    practitioner: practitionerOf(visits),
    dates: more > 0 ? words.andMore({ dates: namedDates.join('; '), more }) : namedDates.join('; '),
  })
  return [sentence, ...clinicContactLines(language, { clinic })].filter(Boolean).join('\n')
}

/** Returns all dates of a series, one per line; '' if the message itself names them all. */
export const seriesDates = (language: Language, visits: readonly VisitTime[], clinic: ClinicFacts): string =>
  visits.length > MAX_NAMED_VISITS
    ? [catalogs[language].allDates, ...datesOf(language, visits, clinic).map((date) => `- ${date}`)].join(
        '\n',
      )
    : ''
