import { HttpApi, HttpApiBuilder, HttpServerRequest, HttpServerResponse } from '@effect/platform'
import { Effect, type Stream } from 'effect'
import { callerOf } from '#modules/identity'
import {
  expectedVersion,
  HOST_CLINIC,
  hostClinic,
  laterAnswer,
  listed,
  receiptKey,
  recordAnswer,
} from '#modules/kernel'
import type { SubmissionDraft } from './contract.ts'
import { PublicSubmissions } from './public-submissions.ts'
import { submissions } from './submissions-http.ts'
import type { SubmissionRow } from './submission-list.ts'
import { Submissions } from './submissions.ts'

const taking = Effect.map(
  PublicSubmissions,
  ({ submit }) =>
    (draft: SubmissionDraft) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const { address, request: name } = callerOf(request)
        const key = yield* receiptKey(request)
        const userAgent = request.headers['user-agent']
        const own = hostClinic(request.headers[HOST_CLINIC])
        const stored = yield* submit({ draft, address, userAgent, request: name, key, hostClinic: own })
        return HttpServerResponse.unsafeJson(stored, { status: 201 })
      }).pipe(
        Effect.catchTag('TooManySubmissions', (refusal) => laterAnswer(429, refusal)),
        Effect.catchTag('TooBusyForForms', (refusal) => laterAnswer(503, refusal)),
      ),
)

const asFile = (name: string) => ({
  headers: { 'content-disposition': `attachment; filename="${name}"` },
})

const paper = (id: number) => (pdf: Uint8Array) =>
  HttpServerResponse.uint8Array(pdf, { contentType: 'application/pdf', ...asFile(`submission-${id}.pdf`) })

const table = (id: number) => (lines: Stream.Stream<Uint8Array>) =>
  HttpServerResponse.stream(lines, {
    contentType: 'text/csv; charset=utf-8',
    ...asFile(`responses-${id}.csv`),
  })

export const submissionsHttp = HttpApiBuilder.group(
  HttpApi.make('intake').add(submissions),
  'submissions',
  (handlers) =>
    Effect.gen(function* () {
      const service = yield* Submissions
      const submit = yield* taking
      const told = Effect.map((row: SubmissionRow) => recordAnswer(row))
      return handlers
        .handle('submit', ({ payload }) => submit(payload))
        .handle('list', ({ urlParams }) =>
          Effect.flatMap(service.page(urlParams), ({ rows, next, total }) => listed(rows, next, total)),
        )
        .handle('open', ({ path }) => told(service.open(path.id)))
        .handle('review', ({ path, urlParams }) => service.review(path.id, urlParams.patientId))
        .handle('reveal', ({ path, urlParams }) => service.reveal(path.id, urlParams.fieldId))
        .handle('print', ({ path }) => Effect.map(service.print(path.id), paper(path.id)))
        .handle('match', ({ path, payload }) => told(service.match(path.id, payload.patientId)))
        .handle('unmatch', ({ path }) => told(service.unmatch(path.id)))
        .handle('accept', ({ path, payload }) =>
          Effect.flatMap(expectedVersion, (seen) => told(service.accept(path.id, payload, seen))),
        )
        .handle('register', ({ path, payload }) =>
          Effect.map(service.register(path.id, payload), (row) => recordAnswer(row, 201)),
        )
        .handle('reviewed', ({ path }) => told(service.reviewed(path.id)))
        .handle('reopen', ({ path }) => told(service.reopen(path.id)))
        .handle('export', ({ path }) => Effect.map(service.export(path.id), table(path.id)))
        .handle('provenance', ({ path }) => service.provenance(path.id))
    }),
)
