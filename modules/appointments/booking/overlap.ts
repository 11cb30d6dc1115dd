import type { Warning } from '#contracts/practitioners'
import type { Conflict } from '../contract.ts'
import { PractitionerBusy, RoomTaken } from '../errors.ts'
import { type AppointmentEvent, BookedOutsideHours, OverlapAllowed } from '../events.ts'

interface RequestedTime {
  /** Only conflicts that block a booking: see `blockingConflicts`. */
  readonly conflicts: readonly Conflict[]
  readonly allowOverlap: boolean
}

/** Conflicts and warnings at the requested time, read while holding the clinic's lock. */
export interface TimeCheck extends RequestedTime {
  /** Warnings about the time. They do not block a booking. */
  readonly warnings: readonly Warning[]
}

export type OverlapRefusal = PractitionerBusy | RoomTaken

const NO_IDS: ReadonlySet<number> = new Set()

/**
 * Keeps the conflicts that block a booking: of the practitioner or the room, except with appointments about
 * to move away (`leavingIds`). A patient with two appointments at a time is only warned about.
 */
export const blockingConflicts = (
  conflicts: readonly Conflict[],
  leavingIds: ReadonlySet<number> = NO_IDS,
): readonly Conflict[] => conflicts.filter(({ id, of }) => of !== 'patient' && !leavingIds.has(id))

/**
 * The overlap rule: refuses a time with conflicts unless the caller allows the overlap; null if the time may
 * be taken. A busy practitioner takes precedence over a taken room.
 */
export const refuseOverlap = ({ conflicts, allowOverlap }: RequestedTime): OverlapRefusal | null => {
  if (allowOverlap || conflicts.length === 0) return null
  return conflicts.some((conflict) => conflict.of === 'practitioner')
    ? new PractitionerBusy({ conflicts })
    : new RoomTaken({ conflicts })
}

const overlapEvents = ({ conflicts }: TimeCheck): readonly AppointmentEvent[] =>
  conflicts.length > 0 ? [OverlapAllowed({ with: conflicts.map(({ id }) => id) })] : []

/** Returns the event of a booking outside working hours or during the practitioner's time off. */
export const outsideHoursEvents = ({ warnings }: TimeCheck): readonly AppointmentEvent[] =>
  warnings.length > 0 ? [BookedOutsideHours({ despite: warnings })] : []

/** Claims the time for `events`: refuses an overlap that is not allowed, and records an allowed one. */
export const claimTime = (
  check: TimeCheck,
  events: readonly AppointmentEvent[],
): readonly AppointmentEvent[] | OverlapRefusal =>
  refuseOverlap(check) ?? [...events, ...overlapEvents(check), ...outsideHoursEvents(check)]
