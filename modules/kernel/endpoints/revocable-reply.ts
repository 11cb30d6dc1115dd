import { pipeline, Readable, Transform, type TransformCallback } from 'node:stream'
import { HttpApp, HttpBody, type HttpServerRequest, HttpServerResponse } from '@effect/platform'
import { Effect, Runtime } from 'effect'
import { notedSender } from './sender-of-request.ts'

/** How long a reply may go on before the sender's access is checked again. */
export const RECHECK_INTERVAL_MS = 2000

/** Passes the content on until `look` fails. */
const withRechecks = (content: Readable, look: () => Promise<unknown>): Readable => {
  let checkedAt = performance.now()
  const transform = (piece: Uint8Array, _: BufferEncoding, done: TransformCallback): void => {
    if (performance.now() - checkedAt < RECHECK_INTERVAL_MS) return done(null, piece)
    const continueReply = () => {
      checkedAt = performance.now()
      done(null, piece)
    }
    look().then(continueReply, done)
  }
  // The stream itself emits the error to the reader of the reply.
  return pipeline(content, new Transform({ transform }), () => undefined)
}

const logEnd =
  ({ source }: HttpServerRequest.HttpServerRequest, request: string | undefined) =>
  (refusal: Error) =>
    Effect.logInfo('reply cut off', { reason: refusal.name, ...notedSender(source as object), request })

/**
 * Checks every few seconds whether the sender may still receive a reply that takes long to send. If not, the
 * connection breaks, so that nobody takes the part that arrived for the whole.
 */
export const watchReply = (
  look: Effect.Effect<unknown, Error>,
  id: string | undefined,
): Effect.Effect<void> =>
  HttpApp.appendPreResponseHandler((request, response) => {
    const { body } = response
    if (body._tag !== 'Raw' || !(body.body instanceof Readable)) return Effect.succeed(response)
    const content = body.body
    return Effect.map(Effect.runtime(), (runtime) => {
      const run = () => Runtime.runPromise(runtime)(Effect.tapError(look, logEnd(request, id)))
      return HttpServerResponse.setBody(response, HttpBody.raw(withRechecks(content, run)))
    })
  })
