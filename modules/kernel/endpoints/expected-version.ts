import { Effect } from 'effect'
import { StaleVersion } from '#events'

/** Refuses an expected version other than 0 for a record that has no events yet. */
export const requireCurrentVersion = (
  { version }: { readonly version: number },
  expect: number | undefined,
) =>
  version > 0 || expect === undefined || expect === 0
    ? Effect.void
    : Effect.fail(new StaleVersion({ expected: expect, actual: 0, since: [] }))
