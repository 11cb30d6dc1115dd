import { Clock, Effect } from 'effect'
import { Temporal } from 'temporal-polyfill'
import { toIso } from './durations.ts'

export interface LocalTime {
  /** YYYY-MM-DD */
  readonly date: string
  /** HH:MM */
  readonly time: string
}

/** Returns the local time in `zone` (an IANA name) at `moment` (milliseconds since the epoch). */
export const localTimeAt = (zone: string, moment: number): LocalTime => {
  const zoned = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone)
  return { date: zoned.toPlainDate().toString(), time: zoned.toPlainTime().toString().slice(0, 5) }
}

/** The current moment, ISO 8601. */
export const currentMoment: Effect.Effect<string> = Effect.map(Clock.currentTimeMillis, toIso)

/** Returns the current local time of a clinic. */
export const localTimeNow = (zone: string): Effect.Effect<LocalTime> =>
  Effect.map(Clock.currentTimeMillis, (now) => localTimeAt(zone, now))

/**
 * Returns the moment, in milliseconds since the epoch, of a local time in `zone`. A time that a DST change
 * skips maps to the moment after the gap; a time that occurs twice maps to the first.
 */
export const momentOf = (zone: string, { date, time }: LocalTime): number =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, { disambiguation: 'compatible' })
    .epochMilliseconds

/** Returns the moment, in milliseconds since the epoch, at which a date (YYYY-MM-DD) begins in `zone`. */
export const startOfDay = (zone: string, date: string): number => momentOf(zone, { date, time: '00:00' })

/** Returns a date (YYYY-MM-DD) some days later, or earlier for a negative number. */
export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString()

/** Returns the Sunday on or before a date: the product's weeks begin on Sunday. */
export const weekStart = (date: string): string =>
  addDays(date, -(Temporal.PlainDate.from(date).dayOfWeek % 7))
