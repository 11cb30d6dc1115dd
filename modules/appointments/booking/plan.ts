import type { CancelReason, Status } from '../contract.ts'
import type { Occurrence, Slot } from './booking.ts'
import type { TimeCheck } from './overlap.ts'

export interface Plan extends TimeCheck {
  readonly patientId: number
  /** The name in the patient's record; null if the clinic has no such patient. */
  readonly patientName: string | null
  readonly practitionerId: number | null
  readonly practitionerKnown: boolean
  readonly roomId: number | null
  readonly roomName: string
  readonly roomKnown: boolean
  readonly slot: Slot
  readonly durations: readonly number[]
  readonly service: string
  readonly fee: { readonly amount: number; readonly currency: string }
  readonly notes: string
  readonly status?: Status | undefined
  readonly cancelReason?: CancelReason | undefined
  /** The series position, if it is booked as part of a series. */
  readonly occurrence?: Occurrence
  /** Whether it changes together with its series. */
  readonly withSeries?: boolean
}
