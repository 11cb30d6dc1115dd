import { createHash, randomUUID } from 'node:crypto'

/**
 * Two calls with one key are one call, for a day: `what` is done once for these parts, whoever asks however often. Of
 * the parts only a digest is told.
 */
export const keyOf = (what: string, ...parts: readonly (string | number | null)[]): string =>
  `${what}-${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)}`

/**
 * A key of its own for each call, of which the SDK's repetitions are one. For what sets a state that may go back and
 * forth: with a key for the state, the second cancellation of a day would be the answer to the first, and do nothing.
 */
export const newKey = (what: string): string => `${what}-${randomUUID()}`
