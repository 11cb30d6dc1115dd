import { SINGLETON_ID } from '#contracts/kernel'
import { Effect } from 'effect'
import { runCommand } from '#events'
import { Config } from '#modules/platform'
import { Subscription } from './subscription.ts'

/** Turns Compliance Mode on or off where nobody is charged. Fails where it is sold, unless it is as asked already. */
export const setComplianceMode = Effect.fn('Billing.setComplianceMode')(function* (on: boolean) {
  const isSold = (yield* Config).billing !== 'off'
  yield* runCommand(Subscription, { id: SINGLETON_ID, command: { _tag: 'SetComplianceMode', on, isSold } })
})

/**
 * Turns Compliance Mode on that was taken after the backup of a restore. Where it is sold, the payment provider
 * settles it once the clinic is released.
 */
export const repeatComplianceMode = runCommand(Subscription, {
  id: SINGLETON_ID,
  command: { _tag: 'SetComplianceMode', on: true, isSold: false },
})
