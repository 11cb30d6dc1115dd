import { Readable } from 'node:stream'
import type { Claim } from '../handover.ts'

/** How far a message came: `released` when its end, and with it the whole of it, may have been taken. */
export type Passage = 'unasked' | 'withdrawn' | 'held' | 'released'

/**
 * Keeps the end of a message back. A mail server has taken nothing before the dot that ends a message, so that the
 * claim is asked when all else has been read, and the end follows only when it says yes.
 */
export const gateFor = (claim: Claim) => {
  let asked: Promise<boolean> | undefined
  let released = false

  const through = (body: Readable): Readable => {
    async function* held(): AsyncGenerator<Buffer> {
      yield* body
      if (asked) throw new Error('the message was read before')
      asked = claim()
      if (!(await asked)) throw new Error('the message was withdrawn')
      // Without the connection there was nobody to read the end.
      released = !gate.destroyed
    }
    // Nothing is read ahead: the first byte is asked for when the server wants it, the end when all is on its way.
    const gate = Readable.from(held(), { objectMode: false, highWaterMark: 1 })
    return gate
  }

  /** Waits for a claim that is still being made; fails with what that fails with. */
  const passage = async (): Promise<Passage> => {
    if (!asked) return 'unasked'
    if (!(await asked)) return 'withdrawn'
    return released ? 'released' : 'held'
  }
  return { through, passage }
}
