import { Effect } from 'effect'
import type { OriginShape } from '#events'
import type { RecognizedSender } from '../endpoints/authorization.ts'

/** A sender whose every right lasts: for tests of endpoints that are about something else. */
export const trustedSender = (origin: OriginShape): RecognizedSender => ({
  origin,
  restricted: false,
  factorDue: false,
  stamp: 0,
  again: () => Effect.succeed(trustedSender(origin)),
  lasts: Effect.suspend(() => Effect.succeed(trustedSender(origin))),
})
