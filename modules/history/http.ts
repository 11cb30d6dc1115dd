import { HttpApi, HttpApiSchema } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { http } from '#modules/kernel'
import { historyExportQuery, historyQuery } from './contract.ts'
import { EventNotFound } from './errors.ts'
import { History } from './history.ts'
import { historyRowOf, StoredEvent } from './history-rows.ts'

const groupOf = (kinds: readonly string[]) =>
  http.group('history', {
    title: 'History',
    description: 'Every event, in words and as it is stored.',
    endpoints: [
      http.get('list', '/api/history', {
        permission: 'history:read',
        summary: 'List events',
        description:
          'Newest first, in words. With kind=patient and record, every event about one patient. Whose data is shown is recorded in the access ledger.',
        query: historyQuery(kinds),
        response: Schema.Array(historyRowOf(kinds)),
      }),
      http.get('export', '/api/history/export', {
        permission: 'history:read',
        summary: 'Export events',
        description:
          'As CSV, NDJSON or PDF, generated while it is sent. The last line of CSV and NDJSON says how many events there are. A PDF has the newest 5000 events. Recorded in the access ledger.',
        query: historyExportQuery(kinds),
        response: HttpApiSchema.Uint8Array(),
        sends: ['text/csv', 'application/x-ndjson', 'application/pdf'],
      }),
      http.get('raw', '/api/history/:id', {
        permission: 'history:read',
        summary: 'Read an event as it is stored',
        description: 'By its position in the log. Sealed values are opened. Recorded in the access ledger.',
        response: StoredEvent,
        refusals: http.refusals(404, EventNotFound),
      }),
    ],
  })

/** The endpoints of the history. `kinds` are the kinds of records to filter by. */
export const historyEndpoints = (kinds: readonly string[]) => {
  const HistoryApi = HttpApi.make('history').add(groupOf(kinds))
  const historyHttp = http.implement(HistoryApi, 'history', (handlers) =>
    Effect.map(History, (history) =>
      handlers
        .handle('list', ({ urlParams }) => http.page(history.page(urlParams), 'before'))
        .handle('export', ({ urlParams }) =>
          Effect.flatMap(history.export(urlParams), ({ name, type, content }) =>
            http.file({ name, contentType: type, content }),
          ),
        )
        .handle('raw', ({ path }) => http.record(history.raw(path.id))),
    ),
  )
  return { HistoryApi, historyHttp }
}
