import { HttpServerRequest, HttpServerResponse } from '@effect/platform'
import { Effect } from 'effect'
import { codeOf, http } from '#modules/kernel'
import { Documents } from './documents.ts'
import { DocumentsApi } from './endpoints.ts'
import { RangeNotThere } from './errors.ts'
import type { ServedContent, RangeSelector } from './download/read-content.ts'
import { contentResponse, rangeSelector } from './download/content-response.ts'
import { receiveContent, receiveUpload } from './upload/receive-upload.ts'

/** Reports the document's size if the requested range is outside of it. */
const withRangeError = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.catchIf(
    effect,
    (refusal): refusal is E & RangeNotThere => refusal instanceof RangeNotThere,
    ({ message, params }) =>
      HttpServerResponse.unsafeJson(
        { message, code: codeOf('RangeNotThere'), params },
        { status: 416, headers: { 'content-range': `bytes */${params?.size}` } },
      ),
  )

/** Answers a request with a document's content or the requested part. */
export const serveContent = <E, R>(
  serve: (selectRange: RangeSelector) => Effect.Effect<ServedContent, E, R>,
) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
    Effect.map(serve(rangeSelector(request)), (served) => contentResponse(request, served)).pipe(
      http.withRetryAfter,
      withRangeError,
    ),
  )

export const documentsHttp = http.implement(DocumentsApi, 'documents', (handlers) =>
  Effect.gen(function* () {
    const documents = yield* Documents
    return handlers
      .handle('list', ({ urlParams }) => http.page(documents.page(urlParams)))
      .handleRaw('upload', ({ request }) => http.withRetryAfter(receiveUpload(documents, request)))
      .handle('fill', ({ path, request }) =>
        http.withRetryAfter(http.record(receiveContent(documents, path.id, request))),
      )
      .handle('open', ({ path }) => http.record(documents.open(path.id)))
      .handle('download', ({ path }) =>
        serveContent((selectRange) => documents.download(path.id, selectRange)),
      )
      .handle('preview', ({ path, urlParams }) =>
        serveContent((selectRange) => documents.preview(path.id, urlParams.for, selectRange)),
      )
      .handle('remove', ({ path }) => http.withExpectedVersion((expect) => documents.remove(path.id, expect)))
      .handle('restore', ({ path }) => http.record(documents.restore(path.id)))
      .handle('types', () => Effect.map(documents.types(), (types) => HttpServerResponse.unsafeJson(types)))
      .handle('storage', () => documents.storage())
  }),
)
