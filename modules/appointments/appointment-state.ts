import { afterPassing } from '#rules/kernel'
import type { Booking } from './booking/booking.ts'
import type { AppointmentEvent } from './events.ts'
import { addUntold, changeOf } from './visit-messages/visit-change.ts'

/** The state of an appointment. A removed one can be restored. */
export type AppointmentState =
  { readonly is: 'unknown' } | { readonly is: 'booked' | 'removed'; readonly booking: Booking }

/** Returns the state after an event. */
export const evolve = (before: AppointmentState, happened: AppointmentEvent): AppointmentState => {
  const after = evolveBooking(before, happened)
  if (after.is === 'unknown') return after
  const known = before.is === 'unknown' ? null : before.booking
  const change = happened._tag === 'AppointmentTransferred' ? null : changeOf(known, after.booking)
  const untold = happened._tag === 'VisitMessageRequested' ? null : addUntold(known?.untold ?? null, change)
  return { ...after, booking: { ...after.booking, untold } }
}

const evolveBooking = (before: AppointmentState, happened: AppointmentEvent): AppointmentState => {
  if (happened._tag === 'AppointmentScheduled') return { is: 'booked', booking: happened }
  if (before.is === 'unknown') return before
  if (happened._tag === 'AppointmentRemoved') return { ...before, is: 'removed' }
  if (happened._tag === 'AppointmentRestored') return { ...before, is: 'booked' }
  if (happened._tag === 'AppointmentTransferred') {
    const cameFrom = afterPassing(before.booking.cameFrom ?? [], happened)
    return { ...before, booking: { ...before.booking, patientId: happened.to, cameFrom } }
  }
  return { ...before, booking: { ...before.booking, ...bookingChange(happened) } }
}

type BookingChange = Exclude<
  AppointmentEvent,
  { _tag: 'AppointmentScheduled' | 'AppointmentRemoved' | 'AppointmentRestored' | 'AppointmentTransferred' }
>

const bookingChange = (happened: BookingChange): Partial<Booking> => {
  switch (happened._tag) {
    case 'AppointmentReopened':
      return { status: 'scheduled' }
    case 'AppointmentConfirmed':
      return { status: 'confirmed' }
    case 'AppointmentMarkedPending':
      return { status: 'pending' }
    case 'AppointmentCompleted':
      return { status: 'completed' }
    case 'AppointmentCancelled':
      return { status: 'cancelled', cancelReason: happened.reason }
    case 'AppointmentMissed':
      return { status: 'no-show' }
    case 'AppointmentArrived':
      return { arrivedAt: happened.at }
    case 'AppointmentArrivalCleared':
      return { arrivedAt: null }
    case 'OverlapAllowed':
    case 'BookedOutsideHours':
    case 'VisitMessageRequested':
      return {}
    // Its `patientId` only selects the key that seals the notes. It does not change the appointment's
    // patient.
    case 'AppointmentNotesChanged':
      return { notes: happened.notes }
    case 'AppointmentPatientChanged':
      return { ...happened, cameFrom: [] }
    default:
      return happened
  }
}
