import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { clinicSettings } from '#modules/clinic'
import { addDays, wallNow } from '#modules/kernel'
import { MAX_REPORT_DAYS, type ReportQuery } from './contract.ts'
import { DayToCome, TooManyDays } from './errors.ts'
import { asOfDay, chosenDays, rangeDays, untilNow, zoneOn } from './report-days.ts'
import { allZones } from './versions/zones.ts'

/** Which days a report covers, and as of when. */
export type AskedDays = Pick<ReportQuery, 'range' | 'from' | 'to' | 'asOf'>

const loadLastDay = Effect.fnUntraced(function* (asOf: string | undefined) {
  const database = yield* Database
  const { clinicId } = yield* Origin
  const [[settings], zones] = yield* database.queries([clinicSettings(clinicId), allZones(clinicId)])
  if (!settings) return yield* Effect.dieMessage('a clinic has no settings')
  const { date: today } = yield* wallNow(settings.zone)
  if (asOf === undefined || asOf === today) return { today, last: untilNow(today, settings.zone) }
  if (asOf > today) return yield* Effect.fail(new DayToCome())
  return { today, last: asOfDay(asOf, zoneOn(zones, asOf) ?? settings.zone) }
})

/** Resolves the requested days in the time zone of that time, and the clinic's today. */
export const loadReportDays = Effect.fn('Reports.days')(function* ({
  range = 'month',
  from,
  to,
  asOf,
}: AskedDays) {
  const { today, last } = yield* loadLastDay(asOf)
  if (from === undefined) return { today, days: rangeDays(range, last) }
  const end = to ?? last.day
  if (end > last.day || from > end) return yield* Effect.fail(new DayToCome())
  if (addDays(from, MAX_REPORT_DAYS) <= end)
    return yield* Effect.fail(new TooManyDays({ most: MAX_REPORT_DAYS }))
  return { today, days: chosenDays({ from, to: end }, last) }
})
