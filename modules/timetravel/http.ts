import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from '@effect/platform'
import { Effect, Layer, Schema } from 'effect'
import { liftQuery, permits, recordAnswer, RecordId, refused, says, titled } from '#modules/kernel'
import { momentQuery, RECORD_KINDS } from './contract.ts'
import { RecordNotFound } from './errors.ts'
import { RecordHistory, RecordMoment, RemovedRow } from './record-rows.ts'
import { restoring, restoringHttp } from './restoring-http.ts'
import { TimeTravel } from './time-travel.ts'

const notFound = refused(404, RecordNotFound)
const kind = HttpApiSchema.param('kind', Schema.Literal(...RECORD_KINDS))
const id = HttpApiSchema.param('id', RecordId)

const group = HttpApiGroup.make('recordHistory')
  .annotateContext(
    titled('History of records', 'What became of each record, by whom, and what it was at any moment.'),
  )
  .add(
    HttpApiEndpoint.get('removed', '/api/history/removed')
      .annotateContext(
        says(
          'List removed records',
          'Patients, appointments, forms, documents and reminders that can be restored, the last removed first. Is entered in the access ledger.',
        ),
      )
      .addSuccess(Schema.Array(RemovedRow))
      .middleware(permits('history:read')),
  )
  .add(
    HttpApiEndpoint.get('read')`/api/history/${kind}/${id}`
      .annotateContext(
        says(
          'Read the history of a record',
          'Its events in order, each with who, when, and the difference it made. What is told of a patient is entered in the access ledger.',
        ),
      )
      .addSuccess(RecordHistory)
      .addError(notFound)
      .middleware(permits('history:read')),
  )
  .add(
    HttpApiEndpoint.get('at')`/api/history/${kind}/${id}/at`
      .annotateContext(
        says(
          'See a record as it was',
          'At a moment, after an event of its own (version) or of the whole log (position), beside what it is now. What is told of a patient is entered in the access ledger.',
        ),
      )
      .setUrlParams(liftQuery(momentQuery))
      .addSuccess(RecordMoment)
      .addError(notFound)
      .middleware(permits('history:read')),
  )

/** The endpoints of the history of single records, and of going back. */
export const TimeTravelApi = HttpApi.make('timetravel').add(group).add(restoring)

const readingHttp = HttpApiBuilder.group(TimeTravelApi, 'recordHistory', (handlers) =>
  Effect.gen(function* () {
    const travel = yield* TimeTravel
    return handlers
      .handle('removed', () => travel.removed())
      .handle('read', ({ path }) =>
        Effect.map(travel.history(path.kind, path.id), (told) => recordAnswer(told)),
      )
      .handle('at', ({ path, urlParams }) =>
        Effect.map(travel.at(path.kind, path.id, urlParams), (then) => recordAnswer(then)),
      )
  }),
)

export const timeTravelHttp = Layer.merge(readingHttp, restoringHttp)
