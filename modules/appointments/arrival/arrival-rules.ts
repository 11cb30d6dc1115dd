import type { AppointmentCommandOf } from '../appointment-commands.ts'
import type { Booking } from '../booking/booking.ts'
import { isExpected } from '../contract.ts'
import { ArrivalNotToday, PatientNotExpected } from '../errors.ts'
import { AppointmentArrivalCleared, AppointmentArrived, type AppointmentEvent } from '../events.ts'

/** Records that the patient is here. A repeat keeps the first moment. */
export const markArrival = (before: Booking, { today, at }: AppointmentCommandOf<'MarkArrival'>) => {
  if (before.arrivedAt) return []
  if (!isExpected(before.status)) return new PatientNotExpected()
  return before.date === today ? [AppointmentArrived({ at })] : new ArrivalNotToday()
}

/** Undoes an arrival that was recorded by mistake. A completed visit keeps its arrival. */
export const undoArrival = (before: Booking) => {
  if (!before.arrivedAt) return []
  return isExpected(before.status) ? [AppointmentArrivalCleared({})] : new PatientNotExpected()
}

const endsArrival = (before: Booking, event: AppointmentEvent): boolean => {
  switch (event._tag) {
    case 'AppointmentCancelled':
    case 'AppointmentMissed':
    case 'AppointmentPatientChanged':
      return true
    case 'AppointmentRescheduled':
      return event.date !== before.date
    default:
      return false
  }
}

/** Adds an event that clears the arrival, if one of these events ends it. */
export const addArrivalCleared = (
  before: Booking,
  events: readonly AppointmentEvent[],
): AppointmentEvent[] =>
  before.arrivedAt && events.some((event) => endsArrival(before, event))
    ? [...events, AppointmentArrivalCleared({})]
    : [...events]
