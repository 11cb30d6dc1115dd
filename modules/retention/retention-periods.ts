import { HOUR_MS, DAY_MS } from '#rules/kernel'

/** Years after the last activity until a patient is erased. */
export const PATIENT_YEARS = 7
/** Years until a system log entry is deleted. */
export const LOG_YEARS = 1

/** Returns a moment (milliseconds) moved back by calendar years, as ISO 8601. February 29 becomes March 1. */
export const yearsBefore = (now: number, years: number): string => {
  const moment = new Date(now)
  moment.setUTCFullYear(moment.getUTCFullYear() - years)
  return moment.toISOString()
}

/** Returns until when (ISO 8601) to keep a patient with this last activity (ISO 8601). */
export const retentionEndOf = (lastActive: string): string =>
  yearsBefore(Date.parse(lastActive), -PATIENT_YEARS)

/** Milliseconds that must be between two runs for the later one to erase. Otherwise the clock may be wrong. */
const RUN_DISTANCE_MS = { least: 12 * HOUR_MS, most: 8 * DAY_MS } as const

/**
 * Whether a run at `now` may erase, given the previous run at `last` (milliseconds; null: no previous run).
 * Erasure is irreversible, and a clock that jumped by years would erase everyone. So two runs, half a day to
 * eight days apart, must agree.
 */
export const mayErase = (now: number, last: number | null): boolean =>
  last !== null && now - last >= RUN_DISTANCE_MS.least && now - last <= RUN_DISTANCE_MS.most

/** The hour and minute of the daily run, in UTC. */
export const DAILY_RUN_AT = { hour: 3, minute: 23 } as const

/** Returns the time of the next daily run after a moment (milliseconds), as ISO 8601. */
export const nextRun = (now: number): string => {
  const today = new Date(now)
  today.setUTCHours(DAILY_RUN_AT.hour, DAILY_RUN_AT.minute, 0, 0)
  return new Date(today.getTime() > now ? today.getTime() : today.getTime() + DAY_MS).toISOString()
}
