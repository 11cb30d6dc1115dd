import { Data } from 'effect'
import type { RecordedEvent } from './recorded-event.ts'

export class StaleVersion extends Data.TaggedError('StaleVersion')<{
  readonly expected: number
  readonly actual: number
  /** The events after the expected version. */
  readonly since: readonly RecordedEvent[]
}> {
  override readonly message = 'This record was changed by someone else since you opened it.'

  /** For the caller: the current version and the events that led to it. */
  get details() {
    return {
      version: this.actual,
      since: this.since.map(({ event, version, at }) => ({ type: event._tag, version, at })),
    }
  }
}

export class IdempotencyKeyReused extends Data.TaggedError('IdempotencyKeyReused')<{}> {
  override readonly message = 'This idempotency key was already used for another request.'
}
