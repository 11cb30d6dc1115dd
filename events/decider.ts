import type { AnyEvent, AnyEventKind } from './event.ts'

/** What was decided: the events that follow (none is a valid answer), or why not. */
export type Decision<Event, Refusal> = readonly Event[] | Refusal

/**
 * One kind of stream: what can happen in it, what is known from it, what may be asked of it.
 * `decide` looks at nothing but its arguments; `evolve` cannot fail.
 */
export interface Decider<State, Command, Event extends AnyEvent, Refusal> {
  /** The stream type, a singular kebab noun. Part of the storage format. */
  readonly stream: string
  readonly events: readonly AnyEventKind[]
  readonly initial: State
  readonly decide: (state: State, command: Command) => Decision<Event, Refusal>
  readonly evolve: (state: State, event: Event) => State
}

/** Gives a decider its types, inferred from its parts. */
export const decider = <State, Command, Event extends AnyEvent, Refusal = never>(
  parts: Decider<State, Command, Event, Refusal>,
): Decider<State, Command, Event, Refusal> => parts

/** Whether a decision is events rather than a refusal. */
export const isEvents = <Event, Refusal>(decision: Decision<Event, Refusal>): decision is readonly Event[] =>
  Array.isArray(decision)
