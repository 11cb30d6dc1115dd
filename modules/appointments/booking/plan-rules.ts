import type { AppointmentCommandOf } from '../appointment-commands.ts'
import type { AppointmentState } from '../appointment-state.ts'
import { addArrivalCleared } from '../arrival/arrival-rules.ts'
import { clockChangeAt } from '#rules/kernel'
import {
  DurationNotOffered,
  TimeSkipped,
  UnknownPatient,
  UnknownPractitioner,
  UnknownRoom,
} from '../errors.ts'
import { AppointmentScheduled } from '../events.ts'
import { type Booking, takesTime } from './booking.ts'
import { detailEvents, moveEvents, statusEvents } from './booking-changes.ts'
import { claimTime, outsideHoursEvents, refuseOverlap } from './overlap.ts'
import type { Plan } from './plan.ts'

/** Refuses an unknown patient, practitioner, room or duration, unless the appointment already has it. */
const refusePlan = (plan: Plan, before?: Booking) => {
  if (plan.patientName === null) return new UnknownPatient()
  const samePractitioner = before && plan.practitionerId === before.practitionerId
  if (!plan.practitionerKnown && !samePractitioner) return new UnknownPractitioner()
  if (!plan.roomKnown && !(before && plan.roomId === before.roomId)) return new UnknownRoom()
  const isOffered = plan.durations.includes(plan.slot.duration)
  const sameLength = plan.slot.duration === before?.duration
  return isOffered || sameLength ? null : new DurationNotOffered({ durations: plan.durations })
}

/** Refuses a local time that the zone's clocks skip, unless the appointment already has it. */
const refuseSkippedTime = ({ slot: { zone, date, time } }: Plan, before?: Booking) => {
  if (before?.date === date && before.time === time) return null
  return clockChangeAt(zone, { date, time }) === 'skipped' ? new TimeSkipped({ date, time }) : null
}

const detailsOf = (plan: Plan) => ({
  patientId: plan.patientId,
  patientName: plan.patientName ?? '',
  practitionerId: plan.practitionerId,
  roomId: plan.roomId,
  roomName: plan.roomName,
  service: plan.service,
  fee: plan.fee,
  notes: plan.notes,
  occurrence: plan.occurrence ?? null,
})

/** Books a new appointment. One that is cancelled from the start claims no time. */
export const schedule = (
  appointment: AppointmentState,
  { plan }: AppointmentCommandOf<'ScheduleAppointment'>,
) => {
  if (appointment.is !== 'unknown') return []
  const { status = 'scheduled' } = plan
  const claimsTime = takesTime(status)
  const refusal = refusePlan(plan) ?? refuseSkippedTime(plan) ?? (claimsTime ? refuseOverlap(plan) : null)
  if (refusal) return refusal
  const overlapAllowed = claimsTime && plan.conflicts.length > 0
  return [
    AppointmentScheduled({ ...detailsOf(plan), ...plan.slot, status, overlapAllowed }),
    ...(claimsTime ? outsideHoursEvents(plan) : []),
  ]
}

/** Returns one event for each change. Claims the time only if the appointment moves or takes time again. */
export const revise = (before: Booking, { plan }: AppointmentCommandOf<'ReviseAppointment'>) => {
  const refusal = refusePlan(plan, before) ?? refuseSkippedTime(plan, before)
  if (refusal) return refusal
  const status = plan.status ?? before.status
  const moves = moveEvents(before, plan)
  const events = addArrivalCleared(before, [
    ...moves,
    ...detailEvents(before, plan),
    ...statusEvents(before.status, status, plan.cancelReason),
  ])
  const claimsTime = takesTime(status) && (moves.length > 0 || !takesTime(before.status))
  return claimsTime ? claimTime(plan, events) : events
}
