import type { VisitChange } from '#contracts/clinic'
import type { FormerPatients } from '#rules/kernel'
import type { CancelReason, Status } from '../contract.ts'

/** The time of an appointment: the clinic's local time, and the exact start and end it maps to. */
export interface Slot {
  readonly date: string
  readonly time: string
  readonly zone: string
  readonly startsAt: string
  readonly endsAt: string
  readonly duration: number
}

/** An appointment's position in a series: the series, and the date and time planned for it. */
export interface Occurrence {
  readonly seriesId: number
  readonly date: string
  readonly time: string
}

export interface Booking extends Slot {
  readonly patientId: number
  readonly practitionerId: number | null
  readonly roomId: number | null
  /** The room's name; empty without a room. */
  readonly roomName: string
  readonly service: string
  readonly status: Status
  readonly notes: string
  /** The cancellation reason, if it is cancelled and has one. */
  readonly cancelReason?: CancelReason | null
  /** When the patient arrived, ISO 8601; null or absent before that, and after the arrival is cleared. */
  readonly arrivedAt?: string | null
  /** The last change that no message told the patient about; null or absent without one. */
  readonly untold?: VisitChange | null
  /** Null for a single appointment. */
  readonly occurrence: Occurrence | null
  /** Patients whose appointment this was before merges; absent without a merge. */
  readonly cameFrom?: FormerPatients
}

/** Whether the appointment blocks its time. A cancelled one does not. */
export const takesTime = (status: Status): boolean => status !== 'cancelled'
