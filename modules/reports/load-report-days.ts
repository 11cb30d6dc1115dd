import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { clinicSettings } from '#modules/clinic'
import { wallNow } from '#modules/kernel'
import type { ReportQuery } from './contract.ts'
import { DayToCome } from './errors.ts'
import { daysAsOf, daysUntilNow, zoneOn } from './report-days.ts'
import { everyZone } from './versions/zones.ts'

/** Resolves the requested days in the time zone of that time, and the clinic's today. */
export const loadReportDays = Effect.fn('Reports.days')(function* ({
  range = 'month',
  asOf,
}: Pick<ReportQuery, 'range' | 'asOf'>) {
  const database = yield* Database
  const { clinicId } = yield* Origin
  const [[settings], zones] = yield* database.queries([clinicSettings(clinicId), everyZone(clinicId)])
  if (!settings) return yield* Effect.dieMessage('a clinic has no settings')
  const { date: today } = yield* wallNow(settings.zone)
  if (asOf === undefined || asOf === today) return { today, days: daysUntilNow(range, today, settings.zone) }
  if (asOf > today) return yield* Effect.fail(new DayToCome())
  return { today, days: daysAsOf(range, asOf, zoneOn(zones, asOf) ?? settings.zone) }
})
