import { HttpApi, type HttpServerRequest, HttpServerResponse } from '@effect/platform'
import { Effect } from 'effect'
import { FileMissing, usePostedForm } from '#modules/documents'
import { callerOf } from '#modules/identity'
import { HOST_CLINIC, hostClinic, http } from '#modules/kernel'
import { files } from './http.ts'
import { FormFiles } from './form-files.ts'

const declaredBytes = ({ headers }: HttpServerRequest.HttpServerRequest): number | undefined =>
  Number(headers['content-length']) || undefined

const makeAttach = Effect.map(
  FormFiles,
  ({ keep }) =>
    (formId: number, request: HttpServerRequest.HttpServerRequest) =>
      usePostedForm(request, (form) =>
        Effect.gen(function* () {
          const file = yield* form.file
          if (!file) return yield* Effect.fail(new FileMissing({ isEmpty: false }))
          const { address } = callerOf(request)
          const clinicOfHost = hostClinic(request.headers[HOST_CLINIC])
          return yield* keep({
            formId,
            ...file,
            address,
            bytes: declaredBytes(request),
            hostClinic: clinicOfHost,
          })
        }),
      ).pipe(
        Effect.map((storedFile) => HttpServerResponse.unsafeJson(storedFile, { status: 201 })),
        http.withRetryAfter,
      ),
)

export const filesHttp = http.implement(HttpApi.make('intake').add(files), 'files', (handlers) =>
  Effect.map(makeAttach, (attach) =>
    handlers.handle('attach', ({ path, request }) => attach(path.id, request)),
  ),
)
