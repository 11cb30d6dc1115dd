import { Effect } from 'effect'
import { runCommand } from '#events'
import { Config } from '#modules/platform'
import { ComplianceModeSold } from '../errors.ts'
import { OWN } from './subscription-stream.ts'
import { Subscription } from './subscription.ts'

/** Turns Compliance Mode on or off where nobody is charged. Fails where it is sold. */
export const setComplianceMode = Effect.fn('Billing.setComplianceMode')(function* (on: boolean) {
  const { billing } = yield* Config
  if (billing !== 'off') return yield* Effect.fail(new ComplianceModeSold())
  yield* runCommand(Subscription, { id: OWN, command: { _tag: 'SetComplianceMode', on } })
})
