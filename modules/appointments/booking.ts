import type { Warning } from '#contracts/practitioners'
import { type CameFrom, sealedFor } from '#rules/kernel'
import type { CancelReason, Conflict, Status } from './contract.ts'
import { DurationNotOffered, UnknownPatient, UnknownPractitioner, UnknownRoom } from './errors.ts'
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
} from './events.ts'

/** When an appointment is: what the clocks show, and the moments that were meant by it. */
export interface Slot {
  readonly date: string
  readonly time: string
  readonly zone: string
  readonly startsAt: string
  readonly endsAt: string
  readonly duration: number
}

/** Which time of a series an appointment is: of which one, and when it was to be by that. */
export interface Occurrence {
  readonly seriesId: number
  readonly date: string
  readonly time: string
}

/** An appointment, as it was last decided. */
export interface Booking extends Slot {
  readonly patientId: number
  readonly practitionerId: number | null
  readonly roomId: number | null
  /** What that is called; empty where it is none. */
  readonly roomName: string
  readonly service: string
  readonly status: Status
  readonly notes: string
  /** Why it is cancelled, where it is and somebody said. */
  readonly cancelReason?: CancelReason | null
  /** Null: it stands by itself. */
  readonly occurrence: Occurrence | null
  /** By merges of patients; absent: it was always this one’s. */
  readonly cameFrom?: CameFrom
}

/** The practitioner's diary at the time in question, as it stood behind the lock. */
export interface Diary {
  /** What is minded of that time, and does not stand in its way. */
  readonly despite: readonly Warning[]
  readonly conflicts: readonly Conflict[]
  readonly allowOverlap: boolean
}

/** What was asked for, and what the clinic knows of it. */
export interface Plan extends Diary {
  readonly patientId: number
  /** The name in the patient's record; null where no such patient is on the lists. */
  readonly patientName: string | null
  readonly practitionerId: number | null
  readonly practitionerKnown: boolean
  readonly roomId: number | null
  readonly roomName: string
  readonly roomKnown: boolean
  readonly slot: Slot
  /** Durations the clinic offers. */
  readonly durations: readonly number[]
  readonly service: string
  readonly fee: { readonly amount: number; readonly currency: string }
  readonly notes: string
  readonly status?: Status | undefined
  readonly cancelReason?: CancelReason | undefined
  /** The series it is booked with. */
  readonly occurrence?: Occurrence
  /** It is changed as all of its series are. */
  readonly withSeries?: boolean
}

/** What cannot be planned so. What an appointment already has, it may keep. */
export const flawOf = (plan: Plan, before?: Booking) => {
  if (plan.patientName === null) return new UnknownPatient()
  const sameHands = before && plan.practitionerId === before.practitionerId
  if (!plan.practitionerKnown && !sameHands) return new UnknownPractitioner()
  if (!plan.roomKnown && !(before && plan.roomId === before.roomId)) return new UnknownRoom()
  const offered = plan.durations.includes(plan.slot.duration)
  const sameLength = plan.slot.duration === before?.duration
  return offered || sameLength ? null : new DurationNotOffered(plan.durations)
}

/** Cancelled appointments leave their time to others. */
export const takesTime = (status: Status): boolean => status !== 'cancelled'

/** Whether the patient is still awaited. */
export const isExpected = (status: Status): boolean => ['scheduled', 'confirmed', 'pending'].includes(status)

const plainly = {
  scheduled: AppointmentReopened,
  confirmed: AppointmentConfirmed,
  pending: AppointmentMarkedPending,
  completed: AppointmentCompleted,
  'no-show': AppointmentMissed,
} as const

/** What it is called when an appointment gets this status. */
export const became = (before: Status, after: Status, reason?: CancelReason): AppointmentEvent[] => {
  if (before === after) return []
  return [after === 'cancelled' ? AppointmentCancelled({ reason: reason ?? null }) : plainly[after]({})]
}

/** What else is meant differently: when, by whom and where, which takes time in a diary or a room, … */
export const moved = (
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

/** … and what for and for whom, which does not. */
export const rewritten = (before: Booking, plan: Plan): AppointmentEvent[] => {
  const { patientId, patientName, service, fee, notes } = plan
  const served = before.service === service ? [] : [AppointmentServiceChanged({ service, fee })]
  if (before.patientId !== patientId)
    return [...served, AppointmentPatientChanged({ patientId, patientName: patientName ?? '', notes })]
  return [
    ...served,
    ...(before.notes === notes
      ? []
      : [AppointmentNotesChanged({ patientId: sealedFor(before.cameFrom ?? [], patientId), notes })]),
  ]
}
