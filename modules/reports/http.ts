import { HttpApi, HttpApiSchema, HttpServerResponse } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { Forbidden, http } from '#modules/kernel'
import { exportQuery, reportListQuery, reportQuery } from './contract.ts'
import { Report } from './report.ts'
import { DayToCome, TooManyDays } from './errors.ts'
import { ListedRecord } from './report-list.ts'
import { Reports } from './reports.ts'

const notYet = http.refusals(400, DayToCome, TooManyDays)

const group = http.group('reports', {
  title: 'Reports',
  description: 'Figures of the clinic’s records, today and on any past day.',
  endpoints: [
    http.get('show', '/api/reports', {
      permission: 'reports:read',
      summary: 'Read a report',
      description:
        'For the last 7, 30, 90 or 365 days, or from one day to another, at most 366. With asOf, based on the log at the end of that day in the clinic’s time zone. Trends compare with the preceding period of equal length; from the first day of a month, quarter or year, with the same days of the one before. Revenue is absent for roles that may not see it, and the type `revenue` is refused.',
      query: reportQuery,
      response: Report,
      refusals: [notYet, http.refusals(403, Forbidden)],
    }),
    http.get('list', '/api/reports/list', {
      permission: 'patients:read',
      summary: 'List the records behind a figure',
      description:
        'Newest first, as they were known then. `fee` is null for roles that may not see revenue. Recorded in the access ledger.',
      query: reportListQuery,
      response: Schema.Array(ListedRecord),
      refusals: [notYet, http.refusals(403, Forbidden)],
    }),
    http.get('export', '/api/reports/export', {
      permission: 'reports:read',
      summary: 'Export a report',
      description: 'As CSV or PDF. Recorded in the access ledger.',
      query: exportQuery,
      response: HttpApiSchema.Uint8Array(),
      sends: ['text/csv', 'application/pdf'],
      refusals: [notYet, http.refusals(403, Forbidden)],
    }),
  ],
})

export const ReportsApi = HttpApi.make('reports').add(group)

export const reportsHttp = http.implement(ReportsApi, 'reports', (handlers) =>
  Effect.gen(function* () {
    const reports = yield* Reports
    return handlers
      .handle('show', ({ urlParams }) =>
        Effect.map(reports.show(urlParams), (report) => HttpServerResponse.unsafeJson(report)),
      )
      .handle('list', ({ urlParams }) => http.page(reports.list(urlParams)))
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
