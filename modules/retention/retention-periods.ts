/** Years after the last activity at which a patient is erased. */
export const PATIENT_YEARS = 7
/** Years after which an entry of a system log goes. */
export const LOG_YEARS = 1

/** A moment (milliseconds) so many calendar years earlier, ISO 8601. The 29th of February becomes the 1st of March. */
export const yearsBefore = (now: number, years: number): string => {
  const moment = new Date(now)
  moment.setUTCFullYear(moment.getUTCFullYear() - years)
  return moment.toISOString()
}

/** Until when (ISO 8601) a patient is kept who was last active at a moment (ISO 8601). */
export const keptUntil = (lastActive: string): string => yearsBefore(Date.parse(lastActive), -PATIENT_YEARS)

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The look is once a day. One that comes this much later than the last does not erase: the clock may be wrong. */
export const LOOKS_APART = { least: 12 * HOUR, most: 8 * DAY } as const

/**
 * Whether a run at `now` may erase, after one at `last` (milliseconds; null: there was none). What is erased cannot be
 * brought back, and a clock that jumped by years would have everybody erased: so two runs must agree, a day or some days
 * apart.
 */
export const mayErase = (now: number, last: number | null): boolean =>
  last !== null && now - last >= LOOKS_APART.least && now - last <= LOOKS_APART.most

/** The hour of the daily look, UTC, and its minute. */
export const LOOK_AT = { hour: 3, minute: 23 } as const

/** When the next daily look is, after a moment in milliseconds. ISO 8601. */
export const nextLook = (now: number): string => {
  const today = new Date(now)
  today.setUTCHours(LOOK_AT.hour, LOOK_AT.minute, 0, 0)
  return new Date(today.getTime() > now ? today.getTime() : today.getTime() + DAY).toISOString()
}
