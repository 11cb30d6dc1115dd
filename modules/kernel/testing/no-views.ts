import { Effect, Layer } from 'effect'
import { ViewLedger } from '../endpoints/limit-reply.ts'

/** For tests of endpoints whose commands show no patients: a view to record is a mistake. */
export const noViews = Layer.succeed(ViewLedger, {
  record: () => Effect.die(new Error('A reply shows a patient')),
})
