import type { AnyEvent, AnyEventType } from './event.ts'

/** The decision: the resulting events (an empty list is valid), or the refusal. */
export type Decision<Event, Refusal> = readonly Event[] | Refusal

/**
 * The refusals of a decider: either one union for all commands, or a map from each command's tag to the refusals of
 * that command. With a map, `execute` can fail only with the refusals of the command it is given.
 */
export type RefusalsOf<Refusals, Command> = [Refusals] extends [Error]
  ? Refusals
  : Command extends { readonly _tag: infer Tag }
    ? Refusals[Tag & keyof Refusals]
    : never

export type Decisions<State, Command, Event, Refusals> = {
  readonly [Tag in (Command & { readonly _tag: string })['_tag']]: (
    state: State,
    command: Extract<Command, { readonly _tag: Tag }>,
  ) => Decision<Event, RefusalsOf<Refusals, Extract<Command, { readonly _tag: Tag }>>>
}

/** The rules of one stream type. `decide` depends only on its arguments; `evolve` cannot fail. */
export interface Decider<State, Command, Event extends AnyEvent, Refusals> {
  /** The stream type, a singular kebab noun. Part of the storage format. */
  readonly stream: string
  readonly events: readonly AnyEventType[]
  readonly initial: State
  readonly decide: (state: State, command: Command) => Decision<Event, RefusalsOf<Refusals, Command>>
  readonly evolve: (state: State, event: Event) => State
  /** Never set: it carries the type of the refusals by command. */
  readonly refusals?: Refusals
}

/** Makes a decider of its parts. `decide` is one function per command, or one function for all. */
export const decider = <State, Command, Event extends AnyEvent, Refusals = never>({
  decide,
  ...parts
}: Omit<Decider<State, Command, Event, Refusals>, 'decide' | 'refusals'> & {
  readonly decide:
    Decider<State, Command, Event, Refusals>['decide'] | Decisions<State, Command, Event, Refusals>
}): Decider<State, Command, Event, Refusals> => ({
  ...parts,
  decide: typeof decide === 'function' ? decide : (state, command) => decideByTag(decide, state, command),
})

// Each function takes the commands of its own tag, which the compiler cannot follow through a lookup.
const decideByTag = <State, Command, Event, Refusals>(
  decisions: Decisions<State, Command, Event, Refusals>,
  state: State,
  command: Command,
) => {
  const byTag = decisions as unknown as Readonly<
    Record<string, (state: State, command: Command) => Decision<Event, RefusalsOf<Refusals, Command>>>
  >
  const { _tag } = command as { readonly _tag: string }
  const decide = byTag[_tag]
  if (!decide) throw new Error(`no decision for the command ${_tag}`)
  return decide(state, command)
}

/** Whether a decision is events rather than a refusal. */
export const isEvents = <Event, Refusal>(decision: Decision<Event, Refusal>): decision is readonly Event[] =>
  Array.isArray(decision)
