import { refusalsIn } from '#modules/kernel'
import type { Conflict } from './contract.ts'
import * as words from './words.en.ts'

export { UnknownPractitioner } from '#modules/practitioners'

const Refusal = refusalsIn(words)

/** The clinic has no such appointment, or the appointment was removed. */
export class AppointmentNotFound extends Refusal('AppointmentNotFound') {}

/** Practitioners change only their own appointments and those without a practitioner. */
export class NotYourAppointment extends Refusal('NotYourAppointment') {}

export class UnknownPatient extends Refusal('UnknownPatient', { fields: ['patientId'] }) {}

export class UnknownRoom extends Refusal('UnknownRoom', { fields: ['roomId'] }) {}

export class UnknownService extends Refusal('UnknownService', { fields: ['serviceId'] }) {}

/** The duration is neither one that every clinic offers nor that of one of this clinic's services. */
export class DurationNotOffered extends Refusal('DurationNotOffered', { fields: ['duration'] }) {}

/** The clocks go forward that night, and skip this time. */
export class TimeSkipped extends Refusal('TimeSkipped', { fields: ['time'] }) {}

/** The patient was removed, so the appointment can be neither reopened nor restored. */
export class PatientGone extends Refusal('PatientGone') {}

/** The appointment was completed, cancelled or missed, so nobody arrives for it. */
export class PatientNotExpected extends Refusal('PatientNotExpected') {}

/** The appointment is on another day than the clinic's current one. */
export class ArrivalNotToday extends Refusal('ArrivalNotToday') {}

type OverlapDetails = Readonly<Record<'conflicts', readonly Conflict[]>>

export class PractitionerBusy extends Refusal('PractitionerBusy', {
  details: ['conflicts'],
  limitedParams: { conflicts: [] },
}) {
  declare readonly details: OverlapDetails
}

/** The room has another appointment at that time, and the command does not allow an overlap. */
export class RoomTaken extends Refusal('RoomTaken', {
  details: ['conflicts'],
  limitedParams: { conflicts: [] },
}) {
  declare readonly details: OverlapDetails
}

/**
 * Refusals for the table's exclusion constraints. Commands already list every conflict under the clinic's
 * lock, so these only catch an overlap that a command missed.
 */
export const constraintRefusals: Readonly<Record<string, () => PractitionerBusy | RoomTaken>> = {
  appointment_list_diary: () => new PractitionerBusy({ conflicts: [] }),
  appointment_list_rooms: () => new RoomTaken({ conflicts: [] }),
}

export class SeriesNotFound extends Refusal('SeriesNotFound') {}

/** An appointment of a series that has conflicts: its planned date in the series, and its requested time. */
export interface BlockedOccurrence {
  readonly planned: string
  readonly date: string
  readonly time: string
  readonly conflicts: readonly Conflict[]
}

/** A series is booked as a whole or not at all. The caller has not decided about these conflicts. */
export class SeriesBlocked extends Refusal('SeriesBlocked', {
  details: ['occurrences'],
  limitedParams: { occurrences: [] },
}) {}

export class SeriesTooLong extends Refusal('SeriesTooLong', { fields: ['repeats'] }) {}

/** The series has no appointment left to book or change. */
export class NothingInSeries extends Refusal('NothingInSeries') {}
