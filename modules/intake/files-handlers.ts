import { HttpApi, HttpApiBuilder, type HttpServerRequest, HttpServerResponse } from '@effect/platform'
import { NodeHttpServerRequest } from '@effect/platform-node'
import { Effect } from 'effect'
import { FileMissing, readMultipart, UploadBroken, UploadMalformed } from '#modules/documents'
import { callerOf } from '#modules/identity'
import { laterAnswer } from '#modules/kernel'
import { files } from './files-http.ts'
import { FormFiles } from './form-files.ts'

const readable = (cause: unknown) =>
  cause instanceof UploadMalformed || cause instanceof UploadBroken ? cause : new UploadBroken()

const bytesOf = ({ headers }: HttpServerRequest.HttpServerRequest): number | undefined =>
  Number(headers['content-length']) || undefined

const attaching = Effect.map(
  FormFiles,
  ({ keep }) =>
    (formId: number, request: HttpServerRequest.HttpServerRequest) =>
      Effect.acquireUseRelease(
        Effect.try({
          try: () => readMultipart(NodeHttpServerRequest.toIncomingMessage(request)),
          catch: readable,
        }),
        (form) =>
          Effect.gen(function* () {
            const file = yield* Effect.tryPromise({ try: () => form.file, catch: readable })
            if (!file) return yield* Effect.fail(new FileMissing())
            const { address } = callerOf(request)
            return yield* keep({ formId, ...file, address, bytes: bytesOf(request) })
          }),
        ({ leave }) => Effect.sync(leave),
      ).pipe(
        Effect.map((taken) => HttpServerResponse.unsafeJson(taken, { status: 201 })),
        Effect.catchTag('TooManySubmissions', (refusal) => laterAnswer(429, refusal)),
        Effect.catchTag('TooBusyForForms', 'StorageUnavailable', (refusal) => laterAnswer(503, refusal)),
      ),
)

export const filesHttp = HttpApiBuilder.group(HttpApi.make('intake').add(files), 'files', (handlers) =>
  Effect.map(attaching, (attach) =>
    handlers.handle('attach', ({ path, request }) => attach(path.id, request)),
  ),
)
