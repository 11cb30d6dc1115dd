import { vi } from 'vitest'
import { WAIT_TIMEOUT_MS } from './wait-timeout.ts'

// Vitest’s configuration has a default timeout for `expect.poll` but none for `vi.waitFor` and `vi.waitUntil`, whose
// one second is too short on a busy machine. A check that passes earlier does not wait longer.
const { waitFor, waitUntil } = vi

const withTimeout = (options: number | { timeout?: number; interval?: number } | undefined) =>
  typeof options === 'number' ? options : { timeout: WAIT_TIMEOUT_MS, ...options }

vi.waitFor = (check, options) => waitFor(check, withTimeout(options))
vi.waitUntil = (check, options) => waitUntil(check, withTimeout(options))
