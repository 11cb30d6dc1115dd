import type { HttpServerRequest } from '@effect/platform'
import * as NodeHttpServerRequest from '@effect/platform-node/NodeHttpServerRequest'
import { Effect } from 'effect'
import { UploadBroken, UploadMalformed } from '../errors.ts'
import { type PostedFile, readMultipart } from './multipart.ts'

export interface PostedForm {
  readonly file: Effect.Effect<PostedFile | undefined, UploadBroken | UploadMalformed>
  readonly fields: Effect.Effect<Readonly<Record<string, string>>, UploadBroken | UploadMalformed>
}

const uploadRefusal = (cause: unknown) =>
  cause instanceof UploadMalformed || cause instanceof UploadBroken ? cause : new UploadBroken()

const awaitPart = <A>(part: Promise<A>) => Effect.tryPromise({ try: () => part, catch: uploadRefusal })

/** Runs `use` on an arriving form, then discards the rest, so that the client can read the response. */
export const usePostedForm = <A, E, R>(
  request: HttpServerRequest.HttpServerRequest,
  use: (form: PostedForm) => Effect.Effect<A, E, R>,
) =>
  Effect.acquireUseRelease(
    Effect.try({
      try: () => readMultipart(NodeHttpServerRequest.toIncomingMessage(request)),
      catch: uploadRefusal,
    }),
    ({ file, fields }) => use({ file: awaitPart(file), fields: awaitPart(fields) }),
    ({ discardRest }) => Effect.sync(discardRest),
  )
