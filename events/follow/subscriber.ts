import type { Effect } from 'effect'
import type { AnyEvent } from '../event.ts'
import type { RecordedEvent } from '../recorded-event.ts'

/**
 * Follows the log of every clinic outside its transactions. Each event is delivered at least once and in
 * order within its clinic. A stream with an event that cannot be handled is parked and tried
 * again every ten minutes; the others continue.
 */
export interface Subscriber<Event extends AnyEvent = AnyEvent> {
  readonly name: string
  readonly eventTypes: readonly Event['_tag'][]
  readonly handle: (recorded: RecordedEvent<Event>) => Effect.Effect<void, unknown>
}

/** Declares a subscriber. The types of its events are checked here, then forgotten. */
export const subscriber = <Event extends AnyEvent>(parts: Subscriber<Event>): Subscriber =>
  parts as unknown as Subscriber
