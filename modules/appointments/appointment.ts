import { decider } from '#events'
import { movesWithMerge } from '#rules/kernel'
import type {
  AppointmentCommand,
  AppointmentCommandOf,
  AppointmentRefusals,
  LimitedRequest,
} from './appointment-commands.ts'
import { type AppointmentState, evolve } from './appointment-state.ts'
import { addArrivalCleared, markArrival, undoArrival } from './arrival/arrival-rules.ts'
import { statusEvents } from './booking/booking-changes.ts'
import { type Booking, takesTime } from './booking/booking.ts'
import { claimTime } from './booking/overlap.ts'
import { revise, schedule } from './booking/plan-rules.ts'
import { isExpected } from './contract.ts'
import { AppointmentNotFound, NotYourAppointment, PatientGone, UnknownPractitioner } from './errors.ts'
import {
  type AppointmentEvent,
  appointmentEvents,
  AppointmentReassigned,
  AppointmentRemoved,
  AppointmentRestored,
  AppointmentTransferred,
} from './events.ts'
import { addMessage, type MessageChoice, tellPatient } from './visit-messages/message-rules.ts'

const changeStatus = (before: Booking, command: AppointmentCommandOf<'ChangeAppointmentStatus'>) => {
  const { status, cancelReason, patientIsActive } = command
  if (!patientIsActive && isExpected(status) && !isExpected(before.status)) return new PatientGone()
  const events = addArrivalCleared(before, statusEvents(before.status, status, cancelReason))
  return takesTime(status) && !takesTime(before.status) ? claimTime(command, events) : events
}

const reassign = (before: Booking, command: AppointmentCommandOf<'ReassignAppointment'>) => {
  const { practitionerId, practitionerKnown } = command
  if (practitionerId === before.practitionerId) return []
  if (!practitionerKnown) return new UnknownPractitioner()
  const events = [AppointmentReassigned({ practitionerId })]
  return takesTime(before.status) ? claimTime(command, events) : events
}

const remove = () => [AppointmentRemoved({})]

// Moves a removed appointment too, so that it belongs to the other patient when it is restored.
const transfer = (
  appointment: AppointmentState,
  { from, to, because, patientName }: AppointmentCommandOf<'TransferAppointment'>,
) => {
  if (appointment.is === 'unknown') return new AppointmentNotFound()
  const { patientId, cameFrom = [] } = appointment.booking
  return movesWithMerge(cameFrom, patientId, { from, to, because })
    ? [AppointmentTransferred({ from, to, because, patientName })]
    : []
}

const restore = (appointment: AppointmentState, command: AppointmentCommandOf<'RestoreAppointment'>) => {
  if (appointment.is === 'unknown') return new AppointmentNotFound()
  if (appointment.is === 'booked') return []
  if (!command.patientIsActive) return new PatientGone()
  const events = [AppointmentRestored({})]
  return takesTime(appointment.booking.status) ? claimTime(command, events) : events
}

const belongsToOther = (appointment: AppointmentState, command: LimitedRequest): boolean => {
  const before = appointment.is === 'unknown' ? null : appointment.booking.practitionerId
  const after = 'plan' in command ? command.plan.practitionerId : null
  return (
    command.onlyPractitionerId !== null &&
    [before, after].some((id) => id !== null && id !== command.onlyPractitionerId)
  )
}

const requireOwn =
  <Command extends LimitedRequest, Decision>(
    decide: (appointment: AppointmentState, command: Command) => Decision,
  ) =>
  (appointment: AppointmentState, command: Command) =>
    belongsToOther(appointment, command) ? new NotYourAppointment() : decide(appointment, command)

const ifBooked =
  <Command, Decision>(decide: (before: Booking, command: Command) => Decision) =>
  (appointment: AppointmentState, command: Command) =>
    appointment.is === 'booked' ? decide(appointment.booking, command) : new AppointmentNotFound()

const withMessage =
  <Command extends { readonly messageChoice?: MessageChoice | undefined }, Decision extends object>(
    decide: (appointment: AppointmentState, command: Command) => Decision,
  ) =>
  (appointment: AppointmentState, command: Command) =>
    addMessage(appointment, decide(appointment, command), command.messageChoice)

/** A patient's appointment with the clinic. Stream: appointment-{id}. */
export const Appointment = decider<
  AppointmentState,
  AppointmentCommand,
  AppointmentEvent,
  AppointmentRefusals
>({
  stream: 'appointment',
  events: appointmentEvents,
  initial: { is: 'unknown' },
  decide: {
    ScheduleAppointment: withMessage(requireOwn(schedule)),
    ReviseAppointment: withMessage(requireOwn(ifBooked(revise))),
    ChangeAppointmentStatus: withMessage(requireOwn(ifBooked(changeStatus))),
    MarkArrival: requireOwn(ifBooked(markArrival)),
    UndoArrival: requireOwn(ifBooked(undoArrival)),
    ReassignAppointment: withMessage(ifBooked(reassign)),
    TellPatient: requireOwn(ifBooked(tellPatient)),
    RemoveAppointment: requireOwn(ifBooked(remove)),
    TransferAppointment: transfer,
    RestoreAppointment: requireOwn(restore),
  },
  evolve,
})
