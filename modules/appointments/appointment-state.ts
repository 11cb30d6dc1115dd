import { formerPatientsAfter } from '#rules/kernel'
import type { Booking } from './booking/booking.ts'
import type { AppointmentEvent } from './events.ts'
import { addUntold, changeOf } from './visit-messages/visit-change.ts'

/** The state of an appointment. A removed one can be restored. */
export type AppointmentState =
  { readonly is: 'unknown' } | { readonly is: 'booked' | 'removed'; readonly booking: Booking }

/** Returns the state after an event. */
export const evolve = (before: AppointmentState, event: AppointmentEvent): AppointmentState => {
  const after = evolveBooking(before, event)
  if (after.is === 'unknown') return after
  const bookingBefore = before.is === 'unknown' ? null : before.booking
  const change = event._tag === 'AppointmentTransferred' ? null : changeOf(bookingBefore, after.booking)
  const untold =
    event._tag === 'VisitMessageRequested' ? null : addUntold(bookingBefore?.untold ?? null, change)
  return { ...after, booking: { ...after.booking, untold } }
}

const evolveBooking = (before: AppointmentState, event: AppointmentEvent): AppointmentState => {
  if (event._tag === 'AppointmentScheduled') return { is: 'booked', booking: event }
  if (before.is === 'unknown') return before
  if (event._tag === 'AppointmentRemoved') return { ...before, is: 'removed' }
  if (event._tag === 'AppointmentRestored') return { ...before, is: 'booked' }
  if (event._tag === 'AppointmentTransferred') {
    const cameFrom = formerPatientsAfter(before.booking.cameFrom ?? [], event)
    return { ...before, booking: { ...before.booking, patientId: event.to, cameFrom } }
  }
  return { ...before, booking: { ...before.booking, ...bookingChange(event) } }
}

type BookingChange = Exclude<
  AppointmentEvent,
  { _tag: 'AppointmentScheduled' | 'AppointmentRemoved' | 'AppointmentRestored' | 'AppointmentTransferred' }
>

const bookingChange = (event: BookingChange): Partial<Booking> => {
  switch (event._tag) {
    case 'AppointmentReopened':
      return { status: 'scheduled' }
    case 'AppointmentConfirmed':
      return { status: 'confirmed' }
    case 'AppointmentMarkedPending':
      return { status: 'pending' }
    case 'AppointmentCompleted':
      return { status: 'completed' }
    case 'AppointmentCancelled':
      return { status: 'cancelled', cancelReason: event.reason }
    case 'AppointmentMissed':
      return { status: 'no-show' }
    case 'AppointmentArrived':
      return { arrivedAt: event.at }
    case 'AppointmentArrivalCleared':
      return { arrivedAt: null }
    case 'OverlapAllowed':
    case 'BookedOutsideHours':
    case 'VisitMessageRequested':
      return {}
    // Its `patientId` only selects the key that seals the notes. It does not change the appointment's
    // patient.
    case 'AppointmentNotesChanged':
      return { notes: event.notes }
    case 'AppointmentPatientChanged':
      return { ...event, cameFrom: [] }
    default:
      return event
  }
}
