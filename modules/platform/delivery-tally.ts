import { Effect } from 'effect'
import type { DeliveryResult } from './delivery-result.ts'

/** How often a provider took a message, or could not be reached or used. */
export interface DeliveryTally {
  readonly accepted: number
  readonly failed: number
}

const NOTHING: DeliveryTally = { accepted: 0, failed: 0 }

/** Counts a transport's results. Skips refusals: they are about a message, and say nothing about the provider. */
export const makeDeliveryTally = () => {
  let tally = NOTHING
  const count = ({ outcome }: DeliveryResult): Effect.Effect<void> =>
    Effect.sync(() => {
      if (outcome === 'sent' || outcome === 'kept') tally = { ...tally, accepted: tally.accepted + 1 }
      if (outcome === 'failed' || outcome === 'unknown') tally = { ...tally, failed: tally.failed + 1 }
    })
  const takeTally = (): DeliveryTally => {
    const current = tally
    tally = NOTHING
    return current
  }
  return { count, takeTally }
}
