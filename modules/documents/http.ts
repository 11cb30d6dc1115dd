import { HttpApiBuilder, HttpServerRequest, HttpServerResponse } from '@effect/platform'
import { Effect } from 'effect'
import { codeOf, expectedVersion, laterAnswer, listed, recordAnswer } from '#modules/kernel'
import { Documents } from './documents.ts'
import { DocumentsApi } from './endpoints.ts'
import { RangeNotThere, StorageUnavailable } from './errors.ts'
import type { Served, Wanted } from './reading.ts'
import { contentAnswer, wantedBy } from './serving.ts'
import { makeReceiving } from './receiving.ts'

/** Whoever cannot be served now is told when to come back. */
const orLater = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  Effect.catchIf(
    work,
    (refusal): refusal is E & StorageUnavailable => refusal instanceof StorageUnavailable,
    (refusal) => Effect.succeed(laterAnswer(503, refusal)),
  )

/** Whoever asks for a part that is not there is told how much is. */
const orNoPart = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  Effect.catchIf(
    work,
    (refusal): refusal is E & RangeNotThere => refusal instanceof RangeNotThere,
    ({ message, size }) =>
      HttpServerResponse.unsafeJson(
        { message, code: codeOf('RangeNotThere') },
        { status: 416, headers: { 'content-range': `bytes */${size}` } },
      ),
  )

/** Answers a request with the content of a document, or the part of it that is asked for. */
export const servingContent = <E, R>(serve: (wanted: Wanted) => Effect.Effect<Served, E, R>) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
    Effect.map(serve(wantedBy(request)), (served) => contentAnswer(request, served)).pipe(orLater, orNoPart),
  )

export const documentsHttp = HttpApiBuilder.group(DocumentsApi, 'documents', (handlers) =>
  Effect.gen(function* () {
    const documents = yield* Documents
    const { upload, fill } = yield* makeReceiving
    return handlers
      .handle('list', ({ urlParams }) =>
        Effect.flatMap(documents.page(urlParams), ({ rows, next, total }) => listed(rows, next, total)),
      )
      .handleRaw('upload', ({ request }) => orLater(upload(request)))
      .handle('fill', ({ path, request }) =>
        orLater(Effect.map(fill(path.id, request), (row) => recordAnswer(row))),
      )
      .handle('open', ({ path }) => Effect.map(documents.open(path.id), (row) => recordAnswer(row)))
      .handle('download', ({ path }) => servingContent((wanted) => documents.download(path.id, wanted)))
      .handle('preview', ({ path, urlParams }) =>
        servingContent((wanted) => documents.preview(path.id, urlParams.for, wanted)),
      )
      .handle('remove', ({ path }) =>
        Effect.flatMap(expectedVersion, (expect) => documents.remove(path.id, expect)),
      )
      .handle('restore', ({ path }) => Effect.map(documents.restore(path.id), (row) => recordAnswer(row)))
      .handle('types', () => Effect.map(documents.types(), (types) => HttpServerResponse.unsafeJson(types)))
      .handle('storage', () => documents.storage())
  }),
)
