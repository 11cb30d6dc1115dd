import type { VisitChange } from '#contracts/clinic'
import type { Booking } from '../booking/booking.ts'
import { isExpected } from '../contract.ts'

/** What a patient knows about a visit. */
export type KnownVisit = Pick<Booking, 'patientId' | 'practitionerId' | 'date' | 'time' | 'status'>

/** Returns what changed for the patient of a visit, or null. Duration, room, service and notes do not count. */
export const changeOf = (before: KnownVisit | null, after: KnownVisit): VisitChange | null => {
  const wasExpected = before !== null && isExpected(before.status)
  if (after.status === 'cancelled') return wasExpected ? 'cancelled' : null
  if (!isExpected(after.status)) return null
  if (before === null || before.status === 'cancelled' || before.patientId !== after.patientId)
    return 'booked'
  if (before.date !== after.date || before.time !== after.time) return 'moved'
  const isReassigned = before.practitionerId !== after.practitionerId && after.practitionerId !== null
  return isReassigned ? 'handedOver' : null
}

/** Returns the change that no message announced yet, after another one. A move stays a move if reassigned later. */
export const addUntold = (untold: VisitChange | null, change: VisitChange | null): VisitChange | null =>
  change === 'handedOver' && untold === 'moved' ? 'moved' : (change ?? untold)
