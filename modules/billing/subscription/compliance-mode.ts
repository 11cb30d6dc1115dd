import { Effect } from 'effect'
import { runCommand } from '#events'
import { Config } from '#modules/platform'
import { OWN } from './subscription-stream.ts'
import { Subscription } from './subscription.ts'

/** Turns Compliance Mode on or off where nobody is charged. Fails where it is sold, unless it is as asked already. */
export const setComplianceMode = Effect.fn('Billing.setComplianceMode')(function* (on: boolean) {
  const isSold = (yield* Config).billing !== 'off'
  yield* runCommand(Subscription, { id: OWN, command: { _tag: 'SetComplianceMode', on, isSold } })
})
