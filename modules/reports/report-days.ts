import { addDays, startOfDay } from '#modules/kernel'
import { toIso } from '#rules/kernel'
import { type CalendarDays, precedingDays } from './calendar-days.ts'
import { type Range, RANGE_DAYS, type ReportRange } from './contract.ts'
import type { DataCutoff } from './versions/version-at.ts'
import type { KnownZone } from './versions/zones.ts'

/** A report's days (YYYY-MM-DD, inclusive) and the preceding period. */
export interface ReportDays {
  readonly range: ReportRange
  readonly from: string
  readonly to: string
  readonly before: { readonly from: string; readonly to: string }
  /** The time zone in which the days begin and end. */
  readonly zone: string
  /** When the first day began, ISO 8601. */
  readonly startMoment: string
  /** The cutoff for the report's data; null for current data. */
  readonly dataCutoff: DataCutoff
  /** The cutoff for what is counted as of the end of the last day: that moment, or `dataCutoff` if it is earlier. */
  readonly endCutoff: DataCutoff
}

/**
 * Returns the clinic's time zone at the end of a day: the last zone that was set before the day ended there;
 * for days before any was set, the first one.
 */
export const zoneOn = (latestFirst: readonly KnownZone[], date: string): string | undefined => {
  const next = addDays(date, 1)
  const zoneThen = latestFirst.find(({ since, zone }) => Date.parse(since) < startOfDay(zone, next))
  return (zoneThen ?? latestFirst.at(-1))?.zone
}

/** The last day that a report can have, and the cutoff for its data. */
interface LastDay {
  readonly day: string
  readonly zone: string
  readonly dataCutoff: DataCutoff
}

/** Returns the last day of a current report: the clinic's today. */
export const currentLastDay = (today: string, zone: string): LastDay => ({
  day: today,
  zone,
  dataCutoff: null,
})

/** Returns the last day of a report as of the end of a past day, in that day's time zone. */
export const pastLastDay = (day: string, zone: string): LastDay => ({
  day,
  zone,
  dataCutoff: toIso(startOfDay(zone, addDays(day, 1))),
})

/** Returns the days of a range, which ends on the last day. */
export const rangeDays = (range: Range, { day: to, zone, dataCutoff }: LastDay): ReportDays => {
  const days = RANGE_DAYS[range]
  const from = addDays(to, 1 - days)
  const before = { from: addDays(from, -days), to: addDays(from, -1) }
  return {
    range,
    from,
    to,
    before,
    zone,
    startMoment: toIso(startOfDay(zone, from)),
    dataCutoff,
    endCutoff: dataCutoff,
  }
}

/** Returns chosen days, which end on the last day or earlier. */
export const chosenDays = ({ from, to }: CalendarDays, { day, zone, dataCutoff }: LastDay): ReportDays => ({
  range: 'custom',
  from,
  to,
  before: precedingDays({ from, to }, day),
  zone,
  startMoment: toIso(startOfDay(zone, from)),
  dataCutoff,
  endCutoff: to < day ? toIso(startOfDay(zone, addDays(to, 1))) : dataCutoff,
})
