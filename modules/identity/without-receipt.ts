import { Effect } from 'effect'
import { Origin } from '#events'

/**
 * Runs a request whose secrets are returned once: repeated, it must run again instead of getting the stored receipt.
 */
export const withoutReceipt = Effect.updateService(Origin, ({ receipt: _receipt, ...origin }) => origin)
