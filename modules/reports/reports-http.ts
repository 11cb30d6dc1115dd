import {
  HttpApi,
  HttpApiBuilder,
  HttpApiEndpoint,
  HttpApiGroup,
  HttpApiSchema,
  HttpServerResponse,
} from '@effect/platform'
import { Effect, Schema } from 'effect'
import { Forbidden, givesWhole, liftQuery, listed, permits, refused, says, titled } from '#modules/kernel'
import { exportQuery, reportListQuery, reportQuery } from './contract.ts'
import { Report } from './report.ts'
import { DayToCome } from './report-errors.ts'
import { ListedRecord } from './report-list.ts'
import { Reports } from './reports.ts'

const notYet = refused(400, DayToCome)

const group = HttpApiGroup.make('reports')
  .annotateContext(titled('Reports', 'What the records come to, and came to on any past day.'))
  .add(
    HttpApiEndpoint.get('show', '/api/reports')
      .annotateContext(
        says(
          'Read a report',
          'Of the last 7, 30, 90 or 365 days. With asOf, out of what was known at the end of that day on the clinic’s clocks. Trends are against the equal period before.',
        ),
      )
      .setUrlParams(liftQuery(reportQuery))
      .addSuccess(Report)
      .addError(notYet)
      .middleware(permits('reports:read')),
  )
  .add(
    HttpApiEndpoint.get('list', '/api/reports/list')
      .annotateContext(
        says(
          'List what a figure counts',
          'Newest first, as it was known then. Is entered in the access ledger.',
        ),
      )
      .setUrlParams(liftQuery(reportListQuery))
      .addSuccess(Schema.Array(ListedRecord))
      .addError(Schema.Union(notYet, refused(403, Forbidden)))
      .middleware(permits('patients:read')),
  )
  .add(
    HttpApiEndpoint.get('export', '/api/reports/export')
      .annotateContext(
        givesWhole('Export a report', 'As CSV or PDF. Is entered in the access ledger.', [
          'text/csv',
          'application/pdf',
        ]),
      )
      .setUrlParams(liftQuery(exportQuery))
      .addSuccess(HttpApiSchema.Uint8Array())
      .addError(notYet)
      .middleware(permits('reports:read')),
  )

/** The endpoints of reports. */
export const ReportsApi = HttpApi.make('reports').add(group)

export const reportsHttp = HttpApiBuilder.group(ReportsApi, 'reports', (handlers) =>
  Effect.gen(function* () {
    const reports = yield* Reports
    return handlers
      .handle('show', ({ urlParams }) =>
        Effect.map(reports.show(urlParams), (report) => HttpServerResponse.unsafeJson(report)),
      )
      .handle('list', ({ urlParams }) =>
        Effect.flatMap(reports.list(urlParams), ({ rows, next, total }) => listed(rows, next, total)),
      )
      .handle('export', ({ urlParams }) =>
        Effect.map(reports.export(urlParams), ({ name, type, content }) =>
          HttpServerResponse.uint8Array(content, {
            contentType: type,
            headers: { 'content-disposition': `attachment; filename="${name}"` },
          }),
        ),
      )
  }),
)
