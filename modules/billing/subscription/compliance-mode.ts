import { SINGLETON_ID } from '#contracts/kernel'
import { Effect } from 'effect'
import { runCommand } from '#events'
import { Config } from '#modules/platform'
import { Subscription } from './subscription.ts'

/** Turns Compliance Mode on or off. Fails if the installation sells it, unless it already is in that state. */
export const setComplianceMode = Effect.fn('Billing.setComplianceMode')(function* (on: boolean) {
  const isSold = (yield* Config).billing !== 'off'
  yield* runCommand(Subscription, { id: SINGLETON_ID, command: { _tag: 'SetComplianceMode', on, isSold } })
})

/**
 * Turns Compliance Mode on after a restore, if the clinic took it after the backup. If the installation sells it,
 * the next read of the provider's account corrects it, once the restored clinic is released.
 */
export const repeatComplianceMode = runCommand(Subscription, {
  id: SINGLETON_ID,
  command: { _tag: 'SetComplianceMode', on: true, isSold: false },
})
