import ical, { ICalEventClass, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { PublishedAppointment } from '#modules/appointments'
import { REFRESH_MINUTES } from './contract.ts'

export interface FeedOptions {
  readonly clinicId: number
  /** The name calendar apps show. */
  readonly name: string
  readonly names: boolean
  /** Whether practitioner names are included. A practitioner's own calendar leaves them out. */
  readonly practitioners: boolean
}

// A cancelled or removed appointment frees its time.
const freesTime = ({ status, removed }: PublishedAppointment): boolean => removed || status === 'cancelled'

const statusOf = (appointment: PublishedAppointment): ICalEventStatus => {
  if (freesTime(appointment)) return ICalEventStatus.CANCELLED
  return appointment.status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

// Control characters would end a line or be invalid in a calendar.
const toOneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

const summaryOf = (appointment: PublishedAppointment, { names, practitioners }: FeedOptions): string =>
  [
    // A removed appointment is published only so that calendar apps delete it.
    names && !appointment.removed ? appointment.patientName : '',
    appointment.service,
    practitioners ? (appointment.practitionerName ?? '') : '',
  ]
    .map(toOneLine)
    .filter((part) => part !== '')
    .join(' · ')

/** Stable for the life of the appointment and the same for every reader. */
const uidOf = (clinicId: number, id: number): string => `appointment-${id}.clinic-${clinicId}@caretrail`

/**
 * Returns a calendar in RFC 5545 format: one event per appointment, with times in UTC. The text does not
 * depend on the current time, so equal calendars have identical bytes.
 */
export const calendarText = (options: FeedOptions, appointments: readonly PublishedAppointment[]): string => {
  const calendar = ical({
    name: toOneLine(options.name),
    prodId: { company: 'Caretrail', product: 'Calendar', language: 'EN' },
    ttl: REFRESH_MINUTES * 60,
  })
  for (const appointment of appointments) {
    const changedAt = new Date(appointment.changedAt)
    calendar.createEvent({
      id: uidOf(options.clinicId, appointment.id),
      // A stream starts at version 1, a calendar event at 0.
      sequence: appointment.version - 1,
      start: new Date(appointment.startsAt),
      end: new Date(appointment.endsAt),
      stamp: changedAt,
      created: new Date(appointment.createdAt),
      lastModified: changedAt,
      summary: summaryOf(appointment, options),
      location: appointment.roomName === null ? null : toOneLine(appointment.roomName),
      status: statusOf(appointment),
      transparency: freesTime(appointment) ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      class: ICalEventClass.PRIVATE,
    })
  }
  return `${calendar.toString()}\r\n`
}
