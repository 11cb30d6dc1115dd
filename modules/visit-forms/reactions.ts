import { type Reaction, reaction, type RecordedEvent, type Unit } from '#events'
import type { AppointmentEvent } from '#modules/appointments'
import { planVisitForm } from './plan-form.ts'

const planWith =
  (isBooked: boolean) =>
  ({ stream, position }: RecordedEvent, unit: Unit) =>
    planVisitForm(unit, stream.id, { isBooked, cause: position })

type Tag = AppointmentEvent['_tag']

/** The events after which a visit may need a form it had not. */
const BOOKING = [
  'AppointmentScheduled',
  'AppointmentServiceChanged',
  'AppointmentPatientChanged',
] as const satisfies readonly Tag[]

/** The events after which the invitations of a visit follow it. */
const CHANGING = [
  'AppointmentRescheduled',
  'AppointmentReopened',
  'AppointmentCompleted',
  'AppointmentCancelled',
  'AppointmentMissed',
  'AppointmentRemoved',
  'AppointmentRestored',
] as const satisfies readonly Tag[]

/** Invites a patient to the form of the service when a visit is booked, and follows the visit from then on. */
export const visitFormReactions: readonly Reaction[] = [
  ...BOOKING.map((to) => reaction<AppointmentEvent>(`inviteToFormWhen${to}`, to, planWith(true))),
  ...CHANGING.map((to) => reaction<AppointmentEvent>(`planFormWhen${to}`, to, planWith(false))),
]
