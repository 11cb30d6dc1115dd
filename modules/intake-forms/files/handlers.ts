import { HttpApi, HttpApiBuilder, type HttpServerRequest, HttpServerResponse } from '@effect/platform'
import { Effect } from 'effect'
import { FileMissing, usingForm } from '#modules/documents'
import { callerOf } from '#modules/identity'
import { HOST_CLINIC, hostClinic, laterAnswer } from '#modules/kernel'
import { files } from './files-http.ts'
import { FormFiles } from './form-files.ts'

const bytesOf = ({ headers }: HttpServerRequest.HttpServerRequest): number | undefined =>
  Number(headers['content-length']) || undefined

const attaching = Effect.map(
  FormFiles,
  ({ keep }) =>
    (formId: number, request: HttpServerRequest.HttpServerRequest) =>
      usingForm(request, (form) =>
        Effect.gen(function* () {
          const file = yield* form.file
          if (!file) return yield* Effect.fail(new FileMissing())
          const { address } = callerOf(request)
          const own = hostClinic(request.headers[HOST_CLINIC])
          return yield* keep({ formId, ...file, address, bytes: bytesOf(request), hostClinic: own })
        }),
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
