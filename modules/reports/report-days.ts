import { addDays, momentOf } from '#modules/kernel'
import { type Range, RANGE_DAYS } from './contract.ts'
import type { Knowledge } from './known/known-at.ts'
import type { KnownZone } from './known/zones.ts'

/** The days a report is about (YYYY-MM-DD, both ends included), and the equal period before them. */
export interface ReportDays {
  readonly range: Range
  readonly from: string
  readonly to: string
  readonly before: { readonly from: string; readonly to: string }
  /** On whose clocks the days begin and end. */
  readonly zone: string
  /** When the first of them began, ISO 8601. */
  readonly began: string
  /** Out of what was known before this the report is drawn up; null: out of what is known now. */
  readonly known: Knowledge
}

const dayBegins = (zone: string, date: string): number => momentOf(zone, { date, time: '00:00' })

const iso = (moment: number): string => new Date(moment).toISOString()

/**
 * The zone the clinic's clocks showed when a day ended: that of the last change before its end, on those very clocks.
 * Before all that is known, the first zone there was.
 */
export const zoneOn = (latestFirst: readonly KnownZone[], date: string): string | undefined => {
  const next = addDays(date, 1)
  const shown = latestFirst.find(({ since, zone }) => Date.parse(since) < dayBegins(zone, next))
  return (shown ?? latestFirst.at(-1))?.zone
}

const around = (range: Range, to: string, zone: string, known: Knowledge): ReportDays => {
  const days = RANGE_DAYS[range]
  const from = addDays(to, 1 - days)
  return {
    range,
    from,
    to,
    before: { from: addDays(from, -days), to: addDays(from, -1) },
    zone,
    began: iso(dayBegins(zone, from)),
    known,
  }
}

/** The days of a report out of what is known now; the last of them is the clinic's today. */
export const daysUntilNow = (range: Range, today: string, zone: string): ReportDays =>
  around(range, today, zone, null)

/** The days of a report as a past day's evening would have drawn it up, on the clocks of that day. */
export const daysAsOf = (range: Range, day: string, zone: string): ReportDays =>
  around(range, day, zone, iso(dayBegins(zone, addDays(day, 1))))
