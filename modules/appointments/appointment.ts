import { decider } from '#events'
import { afterPassing, goesAlong, type PassedOn } from '#rules/kernel'
import {
  became,
  type Booking,
  type Diary,
  flawOf,
  isExpected,
  moved,
  type Plan,
  rewritten,
  takesTime,
} from './booking.ts'
import type { CancelReason, Status } from './contract.ts'
import {
  AppointmentNotFound,
  type DurationNotOffered,
  NotYourAppointment,
  PatientGone,
  type PractitionerBusy,
  type RoomTaken,
  taken,
  type UnknownPatient,
  UnknownPractitioner,
  type UnknownRoom,
} from './errors.ts'
import {
  type AppointmentEvent,
  appointmentEvents,
  AppointmentReassigned,
  AppointmentRemoved,
  AppointmentRestored,
  AppointmentScheduled,
  AppointmentTransferred,
  BookedOutsideHours,
  OverlapAllowed,
} from './events.ts'

type Appointment =
  { readonly is: 'unknown' } | { readonly is: 'booked' | 'removed'; readonly booking: Booking }

interface Return extends Diary {
  /** Whether the patient is still on the lists. */
  readonly patientThere: boolean
}

interface Reassignment extends Diary {
  readonly practitionerId: number
  readonly practitionerKnown: boolean
}

interface StatusChange extends Return {
  readonly status: Status
  readonly cancelReason?: CancelReason | undefined
}

export type AppointmentRequest =
  | { readonly _tag: 'ScheduleAppointment'; readonly plan: Plan }
  | { readonly _tag: 'ReviseAppointment'; readonly plan: Plan }
  | ({ readonly _tag: 'ChangeAppointmentStatus' } & StatusChange)
  | ({ readonly _tag: 'ReassignAppointment' } & Reassignment)
  | { readonly _tag: 'RemoveAppointment' }
  | ({ readonly _tag: 'TransferAppointment'; readonly patientName: string } & PassedOn)
  | ({ readonly _tag: 'RestoreAppointment' } & Return)

/** `only` is the practitioner who asks and has a say in no diary but their own; null for everybody else. */
export type AppointmentCommand = AppointmentRequest & { readonly only: number | null }

export type AppointmentRefusal =
  | AppointmentNotFound
  | NotYourAppointment
  | UnknownPatient
  | UnknownPractitioner
  | UnknownRoom
  | DurationNotOffered
  | PatientGone
  | PractitionerBusy
  | RoomTaken

const decide = (appointment: Appointment, command: AppointmentCommand) => {
  if (isForeign(appointment, command)) return new NotYourAppointment()
  if (command._tag === 'ScheduleAppointment')
    return appointment.is === 'unknown' ? schedule(command.plan) : []
  if (appointment.is === 'unknown') return new AppointmentNotFound()
  if (command._tag === 'TransferAppointment') return transfer(appointment.booking, command)
  if (command._tag === 'RestoreAppointment')
    return appointment.is === 'booked' ? [] : restore(appointment.booking, command)
  if (appointment.is === 'removed') return new AppointmentNotFound()
  switch (command._tag) {
    case 'ReviseAppointment':
      return revise(appointment.booking, command.plan)
    case 'ChangeAppointmentStatus':
      return changeStatus(appointment.booking, command)
    case 'ReassignAppointment':
      return reassign(appointment.booking, command)
    case 'RemoveAppointment':
      return [AppointmentRemoved({})]
  }
}

const isForeign = (appointment: Appointment, command: AppointmentCommand): boolean => {
  const before = appointment.is === 'unknown' ? null : appointment.booking.practitionerId
  const after = 'plan' in command ? command.plan.practitionerId : null
  return command.only !== null && [before, after].some((id) => id !== null && id !== command.only)
}

/** Lets `events` claim the time they ask for, unless the diary is taken and nobody said to book anyway. */
const claiming = (diary: Diary, events: readonly AppointmentEvent[]) => {
  const { conflicts, allowOverlap } = diary
  if (conflicts.length === 0) return [...events, ...outsideHours(diary)]
  if (!allowOverlap) return taken(conflicts)
  return [...events, OverlapAllowed({ with: conflicts.map(({ id }) => id) }), ...outsideHours(diary)]
}

const outsideHours = ({ despite }: Diary): readonly AppointmentEvent[] =>
  despite.length > 0 ? [BookedOutsideHours({ despite })] : []

const schedule = (plan: Plan) => {
  const flaw = flawOf(plan)
  if (flaw) return flaw
  const {
    patientId,
    patientName,
    practitionerId,
    roomId,
    roomName,
    slot,
    service,
    fee,
    notes,
    status = 'scheduled',
  } = plan
  const overlapAllowed = takesTime(status) && plan.conflicts.length > 0
  if (overlapAllowed && !plan.allowOverlap) return taken(plan.conflicts)
  const { occurrence = null } = plan
  const details = {
    patientId,
    patientName: patientName ?? '',
    practitionerId,
    roomId,
    roomName,
    service,
    fee,
    notes,
    occurrence,
  }
  return [
    AppointmentScheduled({ ...details, ...slot, status, overlapAllowed }),
    ...(takesTime(status) ? outsideHours(plan) : []),
  ]
}

/** One event for each thing that is meant differently now. */
const revise = (before: Booking, plan: Plan) => {
  const flaw = flawOf(plan, before)
  if (flaw) return flaw
  const status = plan.status ?? before.status
  const moves = moved(before, plan)
  const events = [...moves, ...rewritten(before, plan), ...became(before.status, status, plan.cancelReason)]
  const claims = takesTime(status) && (moves.length > 0 || !takesTime(before.status))
  return claims ? claiming(plan, events) : events
}

const changeStatus = (before: Booking, { status, cancelReason, patientThere, ...diary }: StatusChange) => {
  if (!patientThere && isExpected(status) && !isExpected(before.status)) return new PatientGone()
  const events = became(before.status, status, cancelReason)
  return takesTime(status) && !takesTime(before.status) ? claiming(diary, events) : events
}

const reassign = (before: Booking, { practitionerId, practitionerKnown, ...diary }: Reassignment) => {
  if (practitionerId === before.practitionerId) return []
  if (!practitionerKnown) return new UnknownPractitioner()
  const events = [AppointmentReassigned({ practitionerId })]
  return takesTime(before.status) ? claiming(diary, events) : events
}

const transfer = (
  { patientId, cameFrom = [] }: Booking,
  { from, to, because, patientName }: Extract<AppointmentRequest, { _tag: 'TransferAppointment' }>,
) =>
  goesAlong(cameFrom, patientId, { from, to, because })
    ? [AppointmentTransferred({ from, to, because, patientName })]
    : []

const restore = ({ status }: Booking, { patientThere, ...diary }: Return) => {
  if (!patientThere) return new PatientGone()
  const events = [AppointmentRestored({})]
  return takesTime(status) ? claiming(diary, events) : events
}

const evolve = (before: Appointment, happened: AppointmentEvent): Appointment => {
  if (happened._tag === 'AppointmentScheduled') return { is: 'booked', booking: happened }
  if (before.is === 'unknown') return before
  if (happened._tag === 'AppointmentRemoved') return { ...before, is: 'removed' }
  if (happened._tag === 'AppointmentRestored') return { ...before, is: 'booked' }
  if (happened._tag === 'AppointmentTransferred') {
    const cameFrom = afterPassing(before.booking.cameFrom ?? [], happened)
    return { ...before, booking: { ...before.booking, patientId: happened.to, cameFrom } }
  }
  return { ...before, booking: { ...before.booking, ...changedBy(happened) } }
}

type Change = Exclude<
  AppointmentEvent,
  {
    _tag: 'AppointmentScheduled' | 'AppointmentRemoved' | 'AppointmentRestored' | 'AppointmentTransferred'
  }
>

const changedBy = (happened: Change): Partial<Booking> => {
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
    case 'OverlapAllowed':
    case 'BookedOutsideHours':
      return {}
    // Under whose key they are says nothing of whose the appointment is.
    case 'AppointmentNotesChanged':
      return { notes: happened.notes }
    case 'AppointmentPatientChanged':
      return { ...happened, cameFrom: [] }
    default:
      return happened
  }
}

/** A patient's time with the clinic. Stream: appointment-{id}. */
export const Appointment = decider<Appointment, AppointmentCommand, AppointmentEvent, AppointmentRefusal>({
  stream: 'appointment',
  events: appointmentEvents,
  initial: { is: 'unknown' },
  decide,
  evolve,
})
