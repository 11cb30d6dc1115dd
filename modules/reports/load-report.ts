import { Effect } from 'effect'
import { Origin } from '#events'
import { Forbidden, seesRevenue } from '#modules/kernel'
import { daysBetween } from '#rules/kernel'
import type { ReportQuery, ReportType } from './contract.ts'
import { type Figures, loadFigures } from './load-figures.ts'
import { loadReportDays } from './load-report-days.ts'
import type { Report } from './report.ts'
import type { ReportDays } from './report-days.ts'
import { periods } from './sheet/period-figures.ts'
import * as records from './sheet/record-figures.ts'
import * as visits from './sheet/visit-figures.ts'
import { withoutRevenue } from './without-revenue.ts'

const blocksOf = (type: ReportType, figures: Figures, days: ReportDays) => {
  const isType = (...types: readonly ReportType[]) => types.includes(type)
  const { names, added, forms, invited, patients, visitors, outcomes } = figures
  const currentVisits = figures.visits.filter(({ before }) => !before)
  return {
    ...(!isType('patients') && { periods: periods(figures.dated, days) }),
    ...(isType('overview', 'appointments') && {
      statuses: visits.statuses(currentVisits),
      services: visits.services(currentVisits),
    }),
    ...(isType('overview', 'patients') && {
      documentTypes: records.documentTypes(added),
      submissions: records.submissions(forms, patients.total, invited),
    }),
    ...(isType('patients') && { visitors }),
    ...(isType('appointments') && {
      noShows: visits.noShows(currentVisits),
      practitioners: visits.practitioners(currentVisits, names),
      reminders: records.reminders(outcomes),
    }),
    ...(isType('revenue') && {
      earnings: visits.earnings(currentVisits),
      practitionerEarnings: visits.practitionerEarnings(currentVisits, names),
    }),
  }
}

/** Computes a report: its cards, and the blocks of its type. Revenue is for roles that may see it. */
export const loadReport = Effect.fn('Reports.show')(function* ({ type = 'overview', ...query }: ReportQuery) {
  const hasRevenue = seesRevenue(yield* Origin)
  if (type === 'revenue' && !hasRevenue) return yield* Effect.fail(new Forbidden())
  const { today, days } = yield* loadReportDays(query)
  const figures = yield* loadFigures(type, days)
  const { position } = figures
  const asOfDay = query.asOf ?? today
  const report: Report = {
    range: days.range,
    type,
    from: days.from,
    to: days.to,
    before: days.before,
    zone: days.zone,
    asOf: days.dataCutoff === null ? null : { day: asOfDay, daysAgo: daysBetween(asOfDay, today), position },
    patients: records.patientCard(figures.patients),
    ...visits.visitCards(figures.visits),
    documents: records.documentCard(figures.documents, figures.added),
    ...blocksOf(type, figures, days),
  }
  return hasRevenue ? report : withoutRevenue(report)
})
