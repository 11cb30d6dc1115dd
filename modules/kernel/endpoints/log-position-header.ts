import { HttpApp, HttpServerResponse } from '@effect/platform'
import { Effect } from 'effect'
import type { OriginShape } from '#events'

/** The response header with the end of the log after a change, which live updates count from. */
const POSITION_HEADER = 'x-log-position'

/** Adds the new end of the log to the response of a change, so that the page recognizes its own change. */
export const reportPosition: Effect.Effect<Pick<OriginShape, 'onStored'>> = Effect.suspend(() => {
  let logEnd: number | undefined
  const handler = HttpApp.appendPreResponseHandler((_, response) =>
    Effect.succeed(
      logEnd === undefined
        ? response
        : HttpServerResponse.setHeader(response, POSITION_HEADER, String(logEnd)),
    ),
  )
  const note = (position: number) => {
    logEnd = position
  }
  return Effect.as(handler, { onStored: note })
})
