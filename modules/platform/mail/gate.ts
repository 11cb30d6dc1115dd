import { Readable } from 'node:stream'
import type { Claim } from '../delivery-result.ts'

/** How far a message got. `released`: its end, and so the whole message, may have reached the server. */
export type Passage = 'unasked' | 'withdrawn' | 'held' | 'released'

/**
 * Holds back the end of a message. A mail server accepts nothing before the final dot, so the gate makes the
 * claim when everything else has been read, and sends the end only if the claim returns true.
 */
export const gateFor = (claim: Claim) => {
  let claimResult: Promise<boolean> | undefined
  let isReleased = false

  const holdEndOf = (body: Readable): Readable => {
    async function* holdEnd(): AsyncGenerator<Buffer> {
      yield* body
      if (claimResult) throw new Error('the message was read before')
      claimResult = claim()
      if (!(await claimResult)) throw new Error('the message was withdrawn')
      // If the connection is gone, the end was never read.
      isReleased = !gate.destroyed
    }
    // No read-ahead: the first byte is read when the server wants it, the end when everything else has been
    // sent.
    const gate = Readable.from(holdEnd(), { objectMode: false, highWaterMark: 1 })
    return gate
  }

  /** Waits for a claim in progress. Fails if the claim fails. */
  const awaitPassage = async (): Promise<Passage> => {
    if (!claimResult) return 'unasked'
    if (!(await claimResult)) return 'withdrawn'
    return isReleased ? 'released' : 'held'
  }
  return { through: holdEndOf, passage: awaitPassage }
}
