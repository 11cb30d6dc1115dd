import { Effect } from 'effect'
import type { OriginShape } from '#events'
import type { RecognizedSender } from '../endpoints/authorization.ts'

/** Makes a sender who never loses access, for tests that are about something else. */
export const trustedSender = (origin: OriginShape): RecognizedSender => ({
  origin,
  isClinicReadOnly: false,
  isFactorDue: false,
  stamp: 0,
  recognizeAgain: () => Effect.succeed(trustedSender(origin)),
  recognizeDuringReply: Effect.suspend(() => Effect.succeed(trustedSender(origin))),
})
