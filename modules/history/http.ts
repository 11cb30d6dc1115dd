import {
  HttpApi,
  HttpApiBuilder,
  HttpApiEndpoint,
  HttpApiGroup,
  HttpApiSchema,
  HttpServerRequest,
  HttpServerResponse,
} from '@effect/platform'
import { Effect, Schema } from 'effect'
import {
  givesWhole,
  liftQuery,
  permits,
  recordAnswer,
  RecordId,
  refused,
  says,
  titled,
} from '#modules/kernel'
import { historyExportQuery, historyQuery } from './contract.ts'
import { EventNotFound } from './errors.ts'
import { History, type HistoryPage } from './history.ts'
import { HistoryRow, StoredEvent } from './history-rows.ts'

const group = HttpApiGroup.make('history')
  .annotateContext(titled('History', 'Everything that happened, in words and as it is stored.'))
  .add(
    HttpApiEndpoint.get('list', '/api/history')
      .annotateContext(
        says(
          'List what happened',
          'Newest first, in words. With kind=patient and record, all that is about one patient. Whose data is shown is entered in the access ledger.',
        ),
      )
      .setUrlParams(liftQuery(historyQuery))
      .addSuccess(Schema.Array(HistoryRow))
      .middleware(permits('history:read')),
  )
  .add(
    HttpApiEndpoint.get('export', '/api/history/export')
      .annotateContext(
        givesWhole(
          'Export what happened',
          'As CSV, NDJSON or PDF; it is written while it is sent. A PDF has the newest 5000 events. Is entered in the access ledger.',
          ['text/csv', 'application/x-ndjson', 'application/pdf'],
        ),
      )
      .setUrlParams(liftQuery(historyExportQuery))
      .addSuccess(HttpApiSchema.Uint8Array())
      .middleware(permits('history:read')),
  )
  .add(
    HttpApiEndpoint.get('raw', '/api/history/:id')
      .annotateContext(
        says(
          'Read an event as it is stored',
          'By its position in the log. What is sealed is opened. Is entered in the access ledger.',
        ),
      )
      .setPath(Schema.Struct({ id: RecordId }))
      .addSuccess(StoredEvent)
      .addError(refused(404, EventNotFound))
      .middleware(permits('history:read')),
  )

/** The endpoints of the history. */
export const HistoryApi = HttpApi.make('history').add(group)

const paged = ({ rows, next }: HistoryPage) =>
  Effect.map(HttpServerRequest.HttpServerRequest, (request) => {
    const response = HttpServerResponse.unsafeJson(rows)
    if (next === null) return response
    const url = new URL(request.url, 'http://localhost')
    url.searchParams.set('before', String(next))
    return HttpServerResponse.setHeader(response, 'link', `<${url.pathname}${url.search}>; rel="next"`)
  })

export const historyHttp = HttpApiBuilder.group(HistoryApi, 'history', (handlers) =>
  Effect.map(History, (history) =>
    handlers
      .handle('list', ({ urlParams }) => Effect.flatMap(history.page(urlParams), paged))
      .handle('export', ({ urlParams }) =>
        Effect.map(history.export(urlParams), ({ name, type, content }) =>
          HttpServerResponse.stream(content, {
            contentType: type,
            headers: { 'content-disposition': `attachment; filename="${name}"` },
          }),
        ),
      )
      .handle('raw', ({ path }) => Effect.map(history.raw(path.id), (event) => recordAnswer(event))),
  ),
)
