import { createHash, randomUUID } from 'node:crypto'

/**
 * Returns an idempotency key. Stripe treats calls with the same key as one for a day, so `action` happens once
 * for these parts, however often it is called. Stripe sees only a digest of the parts.
 */
export const keyOf = (action: string, ...parts: readonly (string | number | null)[]): string =>
  `${action}-${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)}`

/**
 * Returns a unique key per call; the SDK's retries share it. For states that may go back and forth: with a
 * key per state, the second cancellation of a day would replay the first answer and do nothing.
 */
export const newKey = (action: string): string => `${action}-${randomUUID()}`
