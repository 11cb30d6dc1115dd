import { HttpApi, HttpServerRequest, HttpServerResponse } from '@effect/platform'
import { Effect, type Stream } from 'effect'
import { callerOf } from '#modules/identity'
import { HOST_CLINIC, hostClinic, http, receiptKey } from '#modules/kernel'
import type { SubmissionDraft } from '../contract.ts'
import { PublicSubmissions } from '../public/public-submissions.ts'
import { submissions } from './http.ts'
import { Submissions } from './submissions.ts'

const makeSubmit = Effect.map(
  PublicSubmissions,
  ({ submit }) =>
    (draft: SubmissionDraft) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const { address, request: requestId } = callerOf(request)
        const key = yield* receiptKey(request)
        const userAgent = request.headers['user-agent']
        const clinicOfHost = hostClinic(request.headers[HOST_CLINIC])
        const receipt = yield* submit({
          draft,
          address,
          userAgent,
          request: requestId,
          key,
          hostClinic: clinicOfHost,
        })
        return HttpServerResponse.unsafeJson(receipt, { status: 201 })
      }).pipe(http.withRetryAfter),
)

const attachmentHeader = (name: string) => ({
  headers: { 'content-disposition': `attachment; filename="${name}"` },
})

const pdfResponse = (id: number) => (pdf: Uint8Array) =>
  HttpServerResponse.uint8Array(pdf, {
    contentType: 'application/pdf',
    ...attachmentHeader(`submission-${id}.pdf`),
  })

const csvResponse = (id: number) => (content: Stream.Stream<Uint8Array>) =>
  http.file({ name: `responses-${id}.csv`, contentType: 'text/csv; charset=utf-8', content })

export const submissionsHttp = http.implement(
  HttpApi.make('intake').add(submissions),
  'submissions',
  (handlers) =>
    Effect.gen(function* () {
      const service = yield* Submissions
      const submit = yield* makeSubmit
      return handlers
        .handle('submit', ({ payload }) => submit(payload))
        .handle('list', ({ urlParams }) => http.page(service.page(urlParams)))
        .handle('open', ({ path }) => http.record(service.open(path.id)))
        .handle('review', ({ path, urlParams }) => service.review(path.id, urlParams.patientId))
        .handle('reveal', ({ path, urlParams }) => service.reveal(path.id, urlParams.fieldId))
        .handle('print', ({ path, urlParams }) =>
          Effect.map(service.print(path.id, urlParams.language), pdfResponse(path.id)),
        )
        .handle('match', ({ path, payload }) => http.record(service.match(path.id, payload.patientId)))
        .handle('unmatch', ({ path }) => http.record(service.unmatch(path.id)))
        .handle('accept', ({ path, payload }) =>
          http.withExpectedVersion((version) => http.record(service.accept(path.id, payload, version))),
        )
        .handle('register', ({ path, payload }) => http.asCreated(service.register(path.id, payload)))
        .handle('reviewed', ({ path }) => http.record(service.reviewed(path.id)))
        .handle('reopen', ({ path }) => http.record(service.reopen(path.id)))
        .handle('export', ({ path }) => Effect.flatMap(service.export(path.id), csvResponse(path.id)))
        .handle('provenance', ({ path }) => service.provenance(path.id))
    }),
)
