import { longDay } from '../kernel/figures.en.ts'
import type { Conflict } from './contract.ts'
import type { BlockedOccurrence } from './errors.ts'

// The enclosing sentence names the busy practitioner or room, so this names the other one.
const describeConflict = ({
  patientName,
  practitionerName,
  roomName,
  of,
  date,
  time,
  service,
}: Conflict): string =>
  `${patientName}, ${longDay(date)} at ${time} (${[service, of === 'practitioner' ? roomName : practitionerName].filter(Boolean).join(', ')})`

const listed = (conflicts: readonly Conflict[]): string =>
  conflicts.length > 0 ? `: ${conflicts.map(describeConflict).join('; ')}` : ''

const listedTimes = (occurrences: readonly BlockedOccurrence[]): string =>
  occurrences.length > 0
    ? `: ${occurrences.map(({ date, time }) => `${longDay(date)} at ${time}`).join('; ')}`
    : ''

export const refusals = {
  AppointmentNotFound: () => 'This appointment does not exist.',
  NotYourAppointment: () =>
    'This appointment is in another practitioner’s calendar. An administrator can change it.',
  UnknownPatient: () => 'This patient does not exist.',
  UnknownRoom: () => 'This room does not exist.',
  UnknownService: () => 'This service does not exist.',
  DurationNotOffered: ({ durations }: { readonly durations: readonly number[] }) =>
    `Please choose one of these durations: ${durations.join(', ')} minutes.`,
  TimeSkipped: ({ date, time }: { readonly date: string; readonly time: string }) =>
    `${longDay(date)} has no ${time}, because the clocks go forward. Please choose another time.`,
  PatientGone: () => 'The patient of this appointment was removed. Restore the patient first.',
  PatientNotExpected: () =>
    'This appointment was already completed, cancelled or missed. Change its status first.',
  ArrivalNotToday: () => 'Only the patients of today’s appointments can be marked as arrived.',
  PractitionerBusy: ({ conflicts }: { readonly conflicts: readonly Conflict[] }) => {
    const practitionerConflict = conflicts.find(({ of }) => of === 'practitioner')
    return `${practitionerConflict?.practitionerName ?? 'This practitioner'} is already booked at this time${listed(conflicts)}.`
  },
  RoomTaken: ({ conflicts }: { readonly conflicts: readonly Conflict[] }) =>
    `${conflicts[0]?.roomName ?? 'This room'} is already taken at this time${listed(conflicts)}.`,
  SeriesNotFound: () => 'This series does not exist.',
  SeriesBlocked: ({ occurrences }: { readonly occurrences: readonly BlockedOccurrence[] }) =>
    `The practitioner or the room is already booked at some of these times${listedTimes(occurrences)}.`,
  SeriesTooLong: ({ most }: { readonly most: number }) =>
    `Please choose an earlier end: a series can have at most ${most} appointments.`,
  NothingInSeries: () => 'None of these appointments is still to come.',
}

export const problems = {
  duration_missing: () => 'Please choose a duration',
  service_missing: () => 'Please choose a service',
  status_missing: () => 'Please choose a status',
  room_missing: () => 'Please choose a room',
  cancel_reason_missing: () => 'Please choose a reason',
  month_invalid: () => 'Please enter a month as YYYY-MM',
  service_or_duration_missing: () => 'Please choose a service or a duration',
  occurrence_choice_missing: () => 'Please choose what should happen on this date',
  move_incomplete: () => 'Please choose a date and a time',
  series_end_missing: () => 'Please choose an end date or a number of visits',
  series_scope_missing: () => 'Please choose which appointments of the series',
  visit_change_missing: () => 'Please choose what to tell the patient about',
}
