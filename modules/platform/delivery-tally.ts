import { Effect } from 'effect'
import type { GivenOver } from './delivery-result.ts'

/** How often a provider took a message, or could not be reached or used. */
export interface DeliveryTally {
  readonly taken: number
  readonly failed: number
}

const NOTHING: DeliveryTally = { taken: 0, failed: 0 }

/** Counts the results of a transport. A message that its provider refused says nothing about the provider. */
export const makeDeliveryTally = () => {
  let tally = NOTHING
  const count = ({ outcome }: GivenOver): Effect.Effect<void> =>
    Effect.sync(() => {
      if (outcome === 'sent' || outcome === 'kept') tally = { ...tally, taken: tally.taken + 1 }
      if (outcome === 'failed' || outcome === 'unknown') tally = { ...tally, failed: tally.failed + 1 }
    })
  const takeTally = (): DeliveryTally => {
    const current = tally
    tally = NOTHING
    return current
  }
  return { count, takeTally }
}
