import { Data } from 'effect'
import type { Recorded } from './recorded.ts'

/** The record changed since the version the caller had seen. */
export class StaleVersion extends Data.TaggedError('StaleVersion')<{
  readonly expected: number
  readonly actual: number
  /** What happened since. */
  readonly since: readonly Recorded[]
}> {
  override readonly message = 'This record was changed by someone else since you opened it.'

  /** For the caller: the version there is now, and what made it so. */
  get details() {
    return {
      version: this.actual,
      since: this.since.map(({ event, version, at }) => ({ type: event._tag, version, at })),
    }
  }
}

/** The idempotency key was used before, for another request. */
export class IdempotencyKeyReused extends Data.TaggedError('IdempotencyKeyReused')<{}> {
  override readonly message = 'This idempotency key was already used for another request.'
}
