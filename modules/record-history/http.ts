import { HttpApi } from '@effect/platform'
import { Effect, Layer, Schema } from 'effect'
import { http } from '#modules/kernel'
import { momentQuery, recordKind } from './contract.ts'
import { RecordNotFound } from './errors.ts'
import { RecordHistory, RecordMoment, RemovedRow } from './record-rows.ts'
import { recordRestoreGroup, recordRestoreHttp } from './restore-http.ts'
import { RecordHistories } from './record-histories.ts'

const notFound = http.refusals(404, RecordNotFound)

const group = http.group('recordHistory', {
  title: 'Record history',
  description: 'What happened to each record, by whom, and its state at any moment.',
  endpoints: [
    http.get('removed', '/api/history/removed', {
      permission: 'history:read',
      summary: 'List removed records',
      description:
        'Patients, appointments, forms, documents and reminders that can be restored, last removed first. Recorded in the access ledger.',
      response: Schema.Array(RemovedRow),
    }),
    http.get('read', '/api/history/:kind/:id', {
      permission: 'history:read',
      summary: 'Read the history of a record',
      description:
        'Its events in order, each with who, when, and what changed. Patient data shown is recorded in the access ledger.',
      parameters: { kind: recordKind },
      response: RecordHistory,
      refusals: notFound,
    }),
    http.get('at', '/api/history/:kind/:id/at', {
      permission: 'history:read',
      summary: 'Read a record at a past moment',
      description:
        'At a moment, after one of its events (version) or after an event of the whole log (position), next to its current state. Patient data shown is recorded in the access ledger.',
      parameters: { kind: recordKind },
      query: momentQuery,
      response: RecordMoment,
      refusals: notFound,
    }),
  ],
})

export const RecordHistoryApi = HttpApi.make('recordHistory').add(group).add(recordRestoreGroup)

const readingHttp = http.implement(RecordHistoryApi, 'recordHistory', (handlers) =>
  Effect.gen(function* () {
    const histories = yield* RecordHistories
    return handlers
      .handle('removed', () => histories.removed())
      .handle('read', ({ path }) => http.record(histories.history(path.kind, path.id)))
      .handle('at', ({ path, urlParams }) => http.record(histories.at(path.kind, path.id, urlParams)))
  }),
)

export const recordHistoryHttp = Layer.merge(readingHttp, recordRestoreHttp)
