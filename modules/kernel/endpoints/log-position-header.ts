import { HttpApp, HttpServerResponse } from '@effect/platform'
import { Effect } from 'effect'
import type { OriginShape } from '#events'

/** The response header with the end of the log after a change, which live updates count from. */
const HEADER = 'x-log-position'

/** Adds to the response of a change where it ended, so that the page that made it recognizes its own change. */
export const reportPosition: Effect.Effect<Pick<OriginShape, 'reached'>> = Effect.suspend(() => {
  let reached: number | undefined
  const handler = HttpApp.appendPreResponseHandler((_, response) =>
    Effect.succeed(
      reached === undefined ? response : HttpServerResponse.setHeader(response, HEADER, String(reached)),
    ),
  )
  const note = (position: number) => {
    reached = position
  }
  return Effect.as(handler, { reached: note })
})
