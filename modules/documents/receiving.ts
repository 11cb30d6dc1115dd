import { HttpApiError, type HttpServerRequest } from '@effect/platform'
import { NodeHttpServerRequest } from '@effect/platform-node'
import { Effect, Schema } from 'effect'
import { Origin } from '#events'
import { expectedVersion, lift, recordAnswer } from '#modules/kernel'
import { documentDraft, documentFacts } from './contract.ts'
import { bodyOf } from './body.ts'
import { Documents } from './documents.ts'
import { FileMissing } from './errors.ts'
import { type PostedForm, usingForm } from './posted-form.ts'
import { receiptOf } from './upload-receipt.ts'

type Request = HttpServerRequest.HttpServerRequest

const isMultipart = ({ headers }: Request): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '')

const { refailParseError } = HttpApiError.HttpApiDecodeError
const decoder = <A, I>(schema: Schema.Schema<A, I>) => {
  const decode = Schema.decodeUnknown(schema)
  return (given: unknown) => Effect.catchTag(decode(given), 'ParseError', refailParseError)
}
const factsFrom = decoder(lift(documentFacts))
const draftFrom = decoder(lift(documentDraft))

export const makeReceiving = Effect.gen(function* () {
  const documents = yield* Documents

  const receive = (request: Request, form: PostedForm) =>
    Effect.gen(function* () {
      const origin = yield* Origin
      // Sent again, it is answered as it was, however full it is by now.
      if (!request.headers['idempotency-key']) yield* documents.expectRoom(1)
      const sent = yield* form.file
      if (!sent) {
        yield* factsFrom(yield* form.fields)
        return yield* Effect.fail(new FileMissing())
      }
      const file = yield* documents.keepFile(sent.stream, sent)
      const told = Effect.flatMap(form.fields, (fields) =>
        Effect.map(factsFrom(fields), (facts) => ({ fields, facts })),
      )
      const { fields, facts } = yield* Effect.onError(told, () => documents.giveUp(file))
      const receipt = receiptOf(request, { ...fields, name: sent.name, content: file.sha256 })
      return yield* documents
        .record(facts, sent.name, file)
        .pipe(Effect.provideService(Origin, { ...origin, ...(receipt && { receipt }) }))
    })

  /** A document with its content, or the announcement of one. */
  const upload = (request: Request) => {
    if (!isMultipart(request))
      return request.json.pipe(
        Effect.orElseSucceed(() => undefined),
        Effect.flatMap(draftFrom),
        Effect.flatMap(documents.announce),
        Effect.map((document) => recordAnswer(document, 201)),
      )
    return Effect.map(
      usingForm(request, (form) => receive(request, form)),
      (document) => recordAnswer(document, 201),
    )
  }

  /** The content of a document that was announced. */
  const fill = (id: number, request: Request) =>
    Effect.acquireUseRelease(
      Effect.sync(() => bodyOf(NodeHttpServerRequest.toIncomingMessage(request))),
      ({ stream }) => Effect.flatMap(expectedVersion, (expect) => documents.fill(id, stream, expect)),
      ({ leave }) => Effect.sync(leave),
    )

  return { upload, fill }
})
