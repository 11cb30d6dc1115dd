import { Refusal } from '#modules/kernel'
import { type Conflict, OCCURRENCES_AT_MOST } from './contract.ts'

/** No such appointment in this clinic, or one that was removed. */
export class AppointmentNotFound extends Refusal<'AppointmentNotFound'> {
  constructor() {
    super('AppointmentNotFound', 'This appointment does not exist.')
  }
}

/** A practitioner sees the whole diary, and changes what is in their own, or nobody's yet. */
export class NotYourAppointment extends Refusal<'NotYourAppointment'> {
  constructor() {
    super('NotYourAppointment', 'This is in another practitioner’s diary. An administrator can change it.')
  }
}

/** The patient named is not on the clinic's lists. */
export class UnknownPatient extends Refusal<'UnknownPatient'> {
  constructor() {
    super('UnknownPatient', 'This patient does not exist.', {
      fields: { patientId: 'This patient does not exist' },
    })
  }
}

/** The practitioner named does not work at the clinic. */
export class UnknownPractitioner extends Refusal<'UnknownPractitioner'> {
  constructor() {
    super('UnknownPractitioner', 'This practitioner does not exist.', {
      fields: { practitionerId: 'This practitioner does not exist' },
    })
  }
}

/** The room named is not in use. */
export class UnknownRoom extends Refusal<'UnknownRoom'> {
  constructor() {
    super('UnknownRoom', 'This room does not exist.', { fields: { roomId: 'This room does not exist' } })
  }
}

/** The service named is not offered. */
export class UnknownService extends Refusal<'UnknownService'> {
  constructor() {
    super('UnknownService', 'This service does not exist.', {
      fields: { serviceId: 'This service does not exist' },
    })
  }
}

/** Neither one of the durations every clinic has, nor that of a service of this one. */
export class DurationNotOffered extends Refusal<'DurationNotOffered'> {
  constructor(offered: readonly number[]) {
    const says = `Please choose one of these durations: ${offered.join(', ')} minutes`
    super('DurationNotOffered', `${says}.`, { fields: { duration: says } })
  }
}

/** Whoever the appointment was for has left the lists: it can be neither reopened nor restored. */
export class PatientGone extends Refusal<'PatientGone'> {
  constructor() {
    super('PatientGone', 'The patient of this appointment was removed. Restore the patient first.')
  }
}

// Whose diary or which room it is says the sentence around it; here stands the other of the two.
const named = ({ patientName, practitionerName, roomName, of, date, time, service }: Conflict): string =>
  `${patientName}, ${date} at ${time} (${[service, of === 'practitioner' ? roomName : practitionerName].filter(Boolean).join(', ')})`

/** A practitioner's diary never overlaps, unless somebody says so. */
export class PractitionerBusy extends Refusal<'PractitionerBusy'> {
  constructor(conflicts: readonly Conflict[]) {
    const who =
      conflicts.find((conflict) => conflict.of === 'practitioner')?.practitionerName ?? 'This practitioner'
    const what = conflicts.length > 0 ? `: ${conflicts.map(named).join('; ')}` : ''
    super('PractitionerBusy', `${who} is already booked at this time${what}.`, { details: { conflicts } })
  }
}

/** A room holds one appointment at a time, unless somebody says so. */
export class RoomTaken extends Refusal<'RoomTaken'> {
  constructor(conflicts: readonly Conflict[]) {
    const which = conflicts[0]?.roomName ?? 'This room'
    const what = conflicts.length > 0 ? `: ${conflicts.map(named).join('; ')}` : ''
    super('RoomTaken', `${which} is already taken at this time${what}.`, { details: { conflicts } })
  }
}

/** The refusal for these conflicts: of whom they are says the first of them. */
export const taken = (conflicts: readonly Conflict[]): PractitionerBusy | RoomTaken =>
  conflicts.some((conflict) => conflict.of === 'practitioner')
    ? new PractitionerBusy(conflicts)
    : new RoomTaken(conflicts)

/** What the net below says: every conflict was named behind the lock, so that nothing is left to be named. */
export const nets: Readonly<Record<string, () => PractitionerBusy | RoomTaken>> = {
  appointment_list_diary: () => new PractitionerBusy([]),
  appointment_list_rooms: () => new RoomTaken([]),
}

/** No such series in this clinic. */
export class SeriesNotFound extends Refusal<'SeriesNotFound'> {
  constructor() {
    super('SeriesNotFound', 'This series does not exist.')
  }
}

/** One appointment of a series that cannot be as it was asked for: its date by the series, and where it was to be. */
export interface Blocked {
  readonly planned: string
  readonly date: string
  readonly time: string
  readonly conflicts: readonly Conflict[]
}

/** A series is booked as a whole or not at all: nothing was decided about these of its appointments. */
export class SeriesBlocked extends Refusal<'SeriesBlocked'> {
  constructor(occurrences: readonly Blocked[]) {
    super(
      'SeriesBlocked',
      `The practitioner or the room is already booked at some of these times: ${occurrences.map(({ date, time }) => `${date} at ${time}`).join('; ')}.`,
      { details: { occurrences } },
    )
  }
}

/** More appointments than a series may have. */
export class SeriesTooLong extends Refusal<'SeriesTooLong'> {
  constructor() {
    const says = `Please end it earlier: a series has at most ${OCCURRENCES_AT_MOST} appointments`
    super('SeriesTooLong', `${says}.`, { fields: { repeats: says } })
  }
}

/** Nothing of a series is left to be booked or changed. */
export class NothingInSeries extends Refusal<'NothingInSeries'> {
  constructor() {
    super('NothingInSeries', 'None of these appointments is still to come.')
  }
}
