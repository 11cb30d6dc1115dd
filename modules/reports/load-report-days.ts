import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { clinicSettings } from '#modules/clinic'
import { addDays, localTimeNow } from '#modules/kernel'
import { MAX_REPORT_DAYS, type ReportQuery } from './contract.ts'
import { DayToCome, TooManyDays } from './errors.ts'
import { pastLastDay, chosenDays, rangeDays, currentLastDay, zoneOn } from './report-days.ts'
import { allZones } from './versions/zones.ts'

/** Which days a report covers, and as of when. */
export type RequestedDays = Pick<ReportQuery, 'range' | 'from' | 'to' | 'asOf'>

const loadLastDay = Effect.fnUntraced(function* (asOf: string | undefined) {
  const database = yield* Database
  const { clinicId } = yield* Origin
  const [[settings], zones] = yield* database.queries([clinicSettings(clinicId), allZones(clinicId)])
  if (!settings) return yield* Effect.dieMessage('a clinic has no settings')
  const { date: today } = yield* localTimeNow(settings.zone)
  if (asOf === undefined || asOf === today) return { today, last: currentLastDay(today, settings.zone) }
  if (asOf > today) return yield* Effect.fail(new DayToCome())
  return { today, last: pastLastDay(asOf, zoneOn(zones, asOf) ?? settings.zone) }
})

/** Resolves the requested days in the time zone that applied then, and returns them with the clinic's date. */
export const loadReportDays = Effect.fn('Reports.days')(function* ({
  range = 'month',
  from,
  to,
  asOf,
}: RequestedDays) {
  const { today, last } = yield* loadLastDay(asOf)
  if (from === undefined) return { today, days: rangeDays(range, last) }
  const end = to ?? last.day
  if (end > last.day || from > end) return yield* Effect.fail(new DayToCome())
  if (addDays(from, MAX_REPORT_DAYS) <= end)
    return yield* Effect.fail(new TooManyDays({ most: MAX_REPORT_DAYS }))
  return { today, days: chosenDays({ from, to: end }, last) }
})
