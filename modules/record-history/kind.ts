import type { AnyEvent, Decider } from '#events'
import type { Permission } from '#modules/kernel'
import type { Values, ValueShape } from './contract.ts'

interface Parts<State> {
  /** Who may read such records, besides those who read the history. */
  readonly reads: Permission
  /** The fields of the record, in the order they are read. */
  readonly fields: Readonly<Record<string, ValueShape>>
  /** What a state says in each of them; null where there is no record yet. */
  readonly values: (state: State) => Values | null
  readonly isRemoved: (state: State) => boolean
}

/** A kind of record: its own decider tells what it was at any time, this only how that is read. */
export interface Kind extends Parts<unknown> {
  readonly stream: string
  readonly initial: unknown
  readonly evolve: (state: unknown, event: AnyEvent) => unknown
}

/** How records of a decider are read. */
export const kind = <State, Command, Event extends AnyEvent, Refusal>(
  { stream, initial, evolve }: Decider<State, Command, Event, Refusal>,
  parts: Parts<State>,
): Kind => ({ stream, initial, evolve, ...parts }) as unknown as Kind
