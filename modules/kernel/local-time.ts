import { Clock, Effect } from 'effect'
import { Temporal } from 'temporal-polyfill'

/** The wall clock of a zone at a moment. */
export interface Wall {
  /** YYYY-MM-DD */
  readonly date: string
  /** HH:MM */
  readonly time: string
}

/** What the clocks of `zone` (an IANA name) show at `moment` (milliseconds since the epoch). */
export const wallAt = (zone: string, moment: number): Wall => {
  const wall = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone)
  return { date: wall.toPlainDate().toString(), time: wall.toPlainTime().toString().slice(0, 5) }
}

/** What the clocks of a clinic show now. */
export const wallNow = (zone: string): Effect.Effect<Wall> =>
  Effect.map(Clock.currentTimeMillis, (now) => wallAt(zone, now))

/** The moment, in milliseconds since the epoch, at which the clocks of `zone` show this. In the hour a DST
 * night skips, the moment after it; in the hour it repeats, the first one. */
export const momentOf = (zone: string, { date, time }: Wall): number =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, { disambiguation: 'compatible' })
    .epochMilliseconds

/** A date (YYYY-MM-DD) some days later, or earlier. */
export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString()

/** The Sunday on or before a date. Weeks of this product begin on Sunday. */
export const weekStart = (date: string): string =>
  addDays(date, -(Temporal.PlainDate.from(date).dayOfWeek % 7))
