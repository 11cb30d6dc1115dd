import { type Reaction, reaction, type RecordedEvent, type Unit } from '#events'
import type { AppointmentEvent } from '#modules/appointments'
import { planVisitForm } from './plan-form.ts'

const planWith =
  (isBooked: boolean) =>
  ({ stream, position }: RecordedEvent, unit: Unit) =>
    planVisitForm(unit, stream.id, { isBooked, cause: position })

type Tag = AppointmentEvent['_tag']

/** The events after which a visit may need a form that it did not need before. */
const BOOKING_EVENTS = [
  'AppointmentScheduled',
  'AppointmentServiceChanged',
  'AppointmentPatientChanged',
] as const satisfies readonly Tag[]

/** The events after which the existing invitations of a visit must follow it. */
const CHANGE_EVENTS = [
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
  ...BOOKING_EVENTS.map((to) => reaction<AppointmentEvent>(`inviteToFormWhen${to}`, to, planWith(true))),
  ...CHANGE_EVENTS.map((to) => reaction<AppointmentEvent>(`planFormWhen${to}`, to, planWith(false))),
]
