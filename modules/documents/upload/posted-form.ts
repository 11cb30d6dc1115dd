import type { HttpServerRequest } from '@effect/platform'
import { NodeHttpServerRequest } from '@effect/platform-node'
import { Effect } from 'effect'
import { UploadBroken, UploadMalformed } from './errors.ts'
import { type PostedFile, readMultipart } from './multipart.ts'

/** A posted form with a file in it: each is there when it has come. */
export interface PostedForm {
  readonly file: Effect.Effect<PostedFile | undefined, UploadBroken | UploadMalformed>
  readonly fields: Effect.Effect<Readonly<Record<string, string>>, UploadBroken | UploadMalformed>
}

const readable = (cause: unknown) =>
  cause instanceof UploadMalformed || cause instanceof UploadBroken ? cause : new UploadBroken()

const once = <A>(coming: Promise<A>) => Effect.tryPromise({ try: () => coming, catch: readable })

/** Reads a posted form while it comes. What `use` leaves of it is read for nobody, so that the answer can be heard. */
export const usingForm = <A, E, R>(
  request: HttpServerRequest.HttpServerRequest,
  use: (form: PostedForm) => Effect.Effect<A, E, R>,
) =>
  Effect.acquireUseRelease(
    Effect.try({
      try: () => readMultipart(NodeHttpServerRequest.toIncomingMessage(request)),
      catch: readable,
    }),
    ({ file, fields }) => use({ file: once(file), fields: once(fields) }),
    ({ leave }) => Effect.sync(leave),
  )
