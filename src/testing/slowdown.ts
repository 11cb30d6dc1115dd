import { createHash } from 'node:crypto'

/** The time that `work` takes on a quiet machine of two cores (AMD EPYC, 2026), in milliseconds. */
const QUIET_MS = 42

const work = (): void => {
  const bytes = new Uint8Array(1 << 20)
  for (let n = 0; n < 16; n++) createHash('sha256').update(bytes).digest()
  let sum = 0
  for (let n = 0; n < 2e6; n++) sum = (sum + n * n) % 1_000_003
  if (sum < 0) throw new Error('The loop must not be optimized away.')
}

/**
 * Measures how many times slower this machine is at the moment than a quiet one; at least 1. Tests multiply promised
 * time limits by it, so that a busy machine does not make them fail.
 */
export function measureSlowdown(): number {
  const began = performance.now()
  work()
  return Math.max(1, (performance.now() - began) / QUIET_MS)
}
