import { Effect } from 'effect'
import { StaleVersion } from '#events'

/** Of what is there before anything was said of it, and so has version 0, nobody has seen another version. */
export const seenBefore = ({ version }: { readonly version: number }, expect: number | undefined) =>
  version > 0 || expect === undefined || expect === 0
    ? Effect.void
    : Effect.fail(new StaleVersion({ expected: expect, actual: 0, since: [] }))
