import { sealedFor } from '#rules/kernel'
import type { CancelReason, Status } from '../contract.ts'
import {
  AppointmentCancelled,
  AppointmentCompleted,
  AppointmentConfirmed,
  type AppointmentEvent,
  AppointmentMarkedPending,
  AppointmentMissed,
  AppointmentNotesChanged,
  AppointmentPatientChanged,
  AppointmentReassigned,
  AppointmentReopened,
  AppointmentRescheduled,
  AppointmentRoomChanged,
  AppointmentServiceChanged,
} from '../events.ts'
import type { Booking } from './booking.ts'
import type { Plan } from './plan.ts'

const STATUS_EVENTS = {
  scheduled: AppointmentReopened,
  confirmed: AppointmentConfirmed,
  pending: AppointmentMarkedPending,
  completed: AppointmentCompleted,
  'no-show': AppointmentMissed,
} as const

/** Returns the event of a new status. */
export const statusEvents = (before: Status, after: Status, reason?: CancelReason): AppointmentEvent[] => {
  if (before === after) return []
  return [after === 'cancelled' ? AppointmentCancelled({ reason: reason ?? null }) : STATUS_EVENTS[after]({})]
}

/** Returns the events that move an appointment: time, practitioner and room. */
export const moveEvents = (
  before: Booking,
  { slot, practitionerId, roomId, roomName, withSeries = false }: Plan,
): AppointmentEvent[] => {
  const sameTime = (['date', 'time', 'duration'] as const).every((name) => before[name] === slot[name])
  return [
    ...(sameTime ? [] : [AppointmentRescheduled({ ...slot, withSeries })]),
    ...(before.practitionerId === practitionerId ? [] : [AppointmentReassigned({ practitionerId })]),
    ...(before.roomId === roomId ? [] : [AppointmentRoomChanged({ roomId, roomName })]),
  ]
}

/** Returns the events that change only its details: service, patient and notes. */
export const detailEvents = (before: Booking, plan: Plan): AppointmentEvent[] => {
  const { patientId, patientName, service, fee, notes } = plan
  const serviceEvents = before.service === service ? [] : [AppointmentServiceChanged({ service, fee })]
  if (before.patientId !== patientId)
    return [...serviceEvents, AppointmentPatientChanged({ patientId, patientName: patientName ?? '', notes })]
  return [
    ...serviceEvents,
    ...(before.notes === notes
      ? []
      : [AppointmentNotesChanged({ patientId: sealedFor(before.cameFrom ?? [], patientId), notes })]),
  ]
}
