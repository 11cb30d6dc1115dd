import { vi } from 'vitest'

// The configuration has a default for `expect.poll`, but none for this: the second it waits by itself is short on a
// machine that tries other things beside it. What comes in time is not waited for any longer.
const PATIENCE = 10_000

const { waitFor } = vi
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: PATIENCE, ...options })
