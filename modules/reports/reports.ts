import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { accessEntry } from '#modules/audit'
import { clinicSettings } from '#modules/clinic'
import { service } from '#modules/kernel'
import type { ExportQuery } from './contract.ts'
import { listRecords } from './list-records.ts'
import { loadReport } from './load-report.ts'
import { reportCsv } from './sheet/report-csv.ts'
import { reportPdf } from './sheet/report-pdf.ts'

const exportReport = Effect.fn('Reports.export')(function* ({
  format,
  language = 'en',
  ...query
}: ExportQuery) {
  const database = yield* Database
  const { clinicId } = yield* Origin
  const report = yield* loadReport(query)
  const settings = clinicSettings(clinicId)
  const [[clinic]] = yield* database.queries([settings, yield* accessEntry('export', 'reports', settings)])
  const content =
    format === 'csv'
      ? Buffer.from(reportCsv(report, language))
      : yield* Effect.promise(() => reportPdf(report, clinic?.name ?? '', language))
  return {
    name: `reports-${report.type}-${report.from}-to-${report.to}.${format}`,
    type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf',
    content,
  }
})

export class Reports extends service<Reports>()('Reports', [Database], {
  show: loadReport,
  list: listRecords,
  export: exportReport,
}) {}
