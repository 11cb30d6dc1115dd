import type { Status } from '#contracts/appointments'
import type { LocalTime } from '../../../kit/time/clock.ts'

/** Why to ask about a visit: its time is past, or it is marked as completed or missed before it begins. */
export type TimeDoubt = 'past' | 'completed' | 'no-show'

interface VisitTime {
  readonly date: string
  readonly time: string
  readonly status: Status
}

const hasBegun = ({ date, time }: VisitTime, now: LocalTime): boolean =>
  date < now.day || (date === now.day && time < now.time)

const hasSameTime = (before: VisitTime | null, visit: VisitTime): boolean =>
  before !== null && before.date === visit.date && before.time === visit.time

/**
 * Returns what to ask before a visit is saved, or null. Asks if its time has passed although it is not completed,
 * cancelled or missed, and if it is completed or missed before it begins, unless the patient has arrived. `before` is
 * the saved visit.
 */
export function findTimeDoubt(
  visit: VisitTime,
  before: (VisitTime & { readonly arrivedAt: string | null }) | null,
  now: LocalTime,
): TimeDoubt | null {
  const { status } = visit
  if (status === 'cancelled') return null
  if (status === 'completed' || status === 'no-show') {
    const isNew = before?.status !== status && (before?.arrivedAt ?? null) === null
    return isNew && !hasBegun(visit, now) ? status : null
  }
  return hasBegun(visit, now) && !hasSameTime(before, visit) ? 'past' : null
}
