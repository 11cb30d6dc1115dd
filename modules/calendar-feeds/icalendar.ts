import ical, { ICalEventClass, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { PublishedAppointment } from '#modules/appointments'
import { REFRESH_MINUTES } from './contract.ts'

/** Whose diary it is, and what of it may be told. */
export interface Shown {
  readonly clinicId: number
  /** What calendars call it. */
  readonly name: string
  /** Whether it says which patients come. */
  readonly names: boolean
  /** Whether it says whom they come to: one practitioner's own diary need not. */
  readonly practitioners: boolean
}

// Of what was cancelled or removed the time is free again.
const isOff = ({ status, removed }: PublishedAppointment): boolean => removed || status === 'cancelled'

const statusOf = (appointment: PublishedAppointment): ICalEventStatus => {
  if (isOff(appointment)) return ICalEventStatus.CANCELLED
  return appointment.status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

// A control character ends a line, or is none that a calendar may hold.
const onOneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

const summaryOf = (appointment: PublishedAppointment, { names, practitioners }: Shown): string =>
  [
    // What was removed is on no list any more, and is told only so that it vanishes elsewhere.
    names && !appointment.removed ? appointment.patientName : '',
    appointment.service,
    practitioners ? (appointment.practitionerName ?? '') : '',
  ]
    .map(onOneLine)
    .filter((part) => part !== '')
    .join(' · ')

/** The same for as long as there is the appointment, whatever becomes of it and whoever asks. */
const uidOf = (clinicId: number, id: number): string => `appointment-${id}.clinic-${clinicId}@caretrail`

/**
 * A diary as RFC 5545 has it: one event for each appointment, at its moments in UTC. Nothing in it depends on when it is
 * asked, so that the same diary has the same bytes.
 */
export const calendarText = (shown: Shown, appointments: readonly PublishedAppointment[]): string => {
  const calendar = ical({
    name: onOneLine(shown.name),
    prodId: { company: 'Caretrail', product: 'Calendar', language: 'EN' },
    ttl: REFRESH_MINUTES * 60,
  })
  for (const appointment of appointments) {
    const changedAt = new Date(appointment.changedAt)
    calendar.createEvent({
      id: uidOf(shown.clinicId, appointment.id),
      // A stream begins with version 1, a calendar's event with 0.
      sequence: appointment.version - 1,
      start: new Date(appointment.startsAt),
      end: new Date(appointment.endsAt),
      stamp: changedAt,
      created: new Date(appointment.createdAt),
      lastModified: changedAt,
      summary: summaryOf(appointment, shown),
      location: appointment.roomName === null ? null : onOneLine(appointment.roomName),
      status: statusOf(appointment),
      transparency: isOff(appointment) ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      class: ICalEventClass.PRIVATE,
    })
  }
  return `${calendar.toString()}\r\n`
}
