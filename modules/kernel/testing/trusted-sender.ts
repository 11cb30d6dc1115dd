import { Effect } from 'effect'
import type { OriginShape } from '#events'
import type { RecognizedSender } from '../endpoints/authorization.ts'

/** Makes a sender who never loses access, for tests that are about something else. */
export const trustedSender = (origin: OriginShape): RecognizedSender => ({
  origin,
  restricted: false,
  factorDue: false,
  stamp: 0,
  again: () => Effect.succeed(trustedSender(origin)),
  lasts: Effect.suspend(() => Effect.succeed(trustedSender(origin))),
})
