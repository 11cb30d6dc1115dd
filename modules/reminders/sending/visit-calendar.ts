import ical, { ICalCalendarMethod, ICalEventClass, ICalEventStatus } from 'ical-generator'
import type { Language } from '#contracts/kernel'
import type { Visit } from '#modules/appointments'
import { visitMessageWords } from '../planning/visit-message-text.ts'

interface CalendarFacts {
  readonly clinicId: number
  /** Several for a message about a series. */
  readonly visits: readonly Visit[]
  readonly clinic: { readonly name: string; readonly address: string | null }
  readonly language: Language
  /** When the message about the visit was planned, ISO 8601. Later files replace earlier ones. */
  readonly at: string
}

// Control characters would end a line or be invalid in a calendar.
const onOneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

/**
 * Returns visits as a calendar file for their patient: when, where and with whom, but never the service. Cancelled
 * visits cancel the entries of earlier files. Uses only stored records, so a repeat returns the same.
 */
export const visitCalendar = ({ clinicId, visits, clinic, language, at }: CalendarFacts): string => {
  const isCancelled = visits.every(({ status }) => status === 'cancelled')
  const calendar = ical({
    prodId: { company: 'Caretrail', product: 'Calendar', language: language.toUpperCase() },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  for (const visit of visits)
    calendar.createEvent({
      id: `visit-${visit.id}.clinic-${clinicId}@caretrail`,
      sequence: Math.floor(Date.parse(at) / 1000),
      start: new Date(visit.startsAt),
      end: new Date(visit.endsAt),
      stamp: new Date(at),
      summary: onOneLine(visitMessageWords[language].title({ clinic: clinic.name })),
      description: onOneLine(visit.practitionerName) || null,
      location: onOneLine(clinic.address ?? clinic.name),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      class: ICalEventClass.PRIVATE,
    })
  return `${calendar.toString()}\r\n`
}
