import { addDays, momentOf } from '#modules/kernel'
import { type Range, RANGE_DAYS } from './contract.ts'
import type { Knowledge } from './versions/version-at.ts'
import type { KnownZone } from './versions/zones.ts'

/** A report's days (YYYY-MM-DD, inclusive) and the preceding period of the same length. */
export interface ReportDays {
  readonly range: Range
  readonly from: string
  readonly to: string
  readonly before: { readonly from: string; readonly to: string }
  /** The time zone in which the days begin and end. */
  readonly zone: string
  /** When the first day began, ISO 8601. */
  readonly began: string
  /** The cutoff for the report's data; null for current data. */
  readonly known: Knowledge
}

const dayBegins = (zone: string, date: string): number => momentOf(zone, { date, time: '00:00' })

const iso = (moment: number): string => new Date(moment).toISOString()

/**
 * Returns the clinic's time zone at the end of a day: the last change before its end, in that zone's own
 * time. For earlier days, returns the first known zone.
 */
export const zoneOn = (latestFirst: readonly KnownZone[], date: string): string | undefined => {
  const next = addDays(date, 1)
  const zoneThen = latestFirst.find(({ since, zone }) => Date.parse(since) < dayBegins(zone, next))
  return (zoneThen ?? latestFirst.at(-1))?.zone
}

const around = (range: Range, to: string, zone: string, cutoff: Knowledge): ReportDays => {
  const days = RANGE_DAYS[range]
  const from = addDays(to, 1 - days)
  return {
    range,
    from,
    to,
    before: { from: addDays(from, -days), to: addDays(from, -1) },
    zone,
    began: iso(dayBegins(zone, from)),
    known: cutoff,
  }
}

/** Returns the days of a current report; the last one is the clinic's today. */
export const daysUntilNow = (range: Range, today: string, zone: string): ReportDays =>
  around(range, today, zone, null)

/** Returns the days of a report as of the end of a past day, in that day's time zone. */
export const daysAsOf = (range: Range, day: string, zone: string): ReportDays =>
  around(range, day, zone, iso(dayBegins(zone, addDays(day, 1))))
