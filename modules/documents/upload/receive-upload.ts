import { HttpApiError, type HttpServerRequest } from '@effect/platform'
import * as NodeHttpServerRequest from '@effect/platform-node/NodeHttpServerRequest'
import { Effect, Schema } from 'effect'
import { Origin, type ReceiptKey } from '#events'
import { http, lift, receiptFor } from '#modules/kernel'
import { documentDraft, documentFacts } from '../contract.ts'
import type { Documents } from '../documents.ts'
import { FileMissing } from '../errors.ts'
import { requestBody } from './request-body.ts'
import { type PostedForm, usePostedForm } from './posted-form.ts'

/** The idempotency receipt of an upload: a hash of fields and content, whatever their order or boundary. */
const uploadReceipt = (
  request: HttpServerRequest.HttpServerRequest,
  fields: Readonly<Record<string, string>>,
): ReceiptKey | undefined => {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
  return receiptFor(request, JSON.stringify(sorted))
}

type Request = HttpServerRequest.HttpServerRequest

type DocumentFunctions = typeof Documents.Service

const isMultipart = ({ headers }: Request): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '')

const { refailParseError } = HttpApiError.HttpApiDecodeError
const makeDecoder = <A, I>(schema: Schema.Schema<A, I>) => {
  const decode = Schema.decodeUnknown(schema)
  return (input: unknown) => Effect.catchTag(decode(input), 'ParseError', refailParseError)
}
const decodeFacts = makeDecoder(lift(documentFacts))
const decodeDraft = makeDecoder(lift(documentDraft))

const receive = (documents: DocumentFunctions, request: Request, form: PostedForm) =>
  Effect.gen(function* () {
    const origin = yield* Origin
    // A retry gets its first response even if the storage has become full since.
    if (!request.headers['idempotency-key']) yield* documents.expectRoom(1)
    const postedFile = yield* form.file
    if (!postedFile) {
      yield* decodeFacts(yield* form.fields)
      return yield* Effect.fail(new FileMissing({ isEmpty: false }))
    }
    const file = yield* documents.keepFile(postedFile.stream, postedFile)
    const readFacts = Effect.flatMap(form.fields, (fields) =>
      Effect.map(decodeFacts(fields), (facts) => ({ fields, facts })),
    )
    const { fields, facts } = yield* Effect.onError(readFacts, () => documents.giveUp(file))
    const receipt = uploadReceipt(request, { ...fields, name: postedFile.name, content: file.sha256 })
    return yield* documents
      .record(facts, postedFile.name, file)
      .pipe(Effect.provideService(Origin, { ...origin, ...(receipt && { receipt }) }))
  })

const announceFromJson = (documents: DocumentFunctions, request: Request) =>
  Effect.gen(function* () {
    const body = yield* Effect.orElseSucceed(request.json, () => undefined)
    return yield* documents.announce(yield* decodeDraft(body))
  })

/** Creates a document with its content, or one whose content follows. */
export const receiveUpload = (documents: DocumentFunctions, request: Request) =>
  http.asCreated(
    isMultipart(request)
      ? usePostedForm(request, (form) => receive(documents, request, form))
      : announceFromJson(documents, request),
  )

/** Uploads the content of an announced document. */
export const receiveContent = (documents: DocumentFunctions, id: number, request: Request) =>
  Effect.acquireUseRelease(
    Effect.sync(() => requestBody(NodeHttpServerRequest.toIncomingMessage(request))),
    ({ stream }) => http.withExpectedVersion((expect) => documents.fill(id, stream, expect)),
    ({ discardRest }) => Effect.sync(discardRest),
  )
