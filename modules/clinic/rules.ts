import type { OpeningHours, Weekday } from './contract.ts'

// Rules of a clinic that its pages and the server share.

const FROM_SUNDAY: readonly Weekday[] = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
]

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** A visit on the clinic's clocks: YYYY-MM-DD, HH:MM, minutes. */
interface Visit {
  readonly date: string
  readonly time: string
  readonly duration: number
}

/** Whether a visit is not wholly within one stretch of the clinic's hours. Never, where no hours are set. */
export const isOutsideHours = (hours: OpeningHours, { date, time, duration }: Visit): boolean => {
  if (Object.values(hours).every((stretches) => stretches.length === 0)) return false
  const weekday = FROM_SUNDAY[new Date(`${date}T00:00:00Z`).getUTCDay()]
  const [starts, ends] = [minutesOf(time), minutesOf(time) + duration]
  const open = weekday ? hours[weekday] : []
  return !open.some(({ from, to }) => minutesOf(from) <= starts && ends <= minutesOf(to))
}
