import { Context, type Effect, Layer } from 'effect'
import type { AnyEvent, AnyEventKind } from './event.ts'
import type { AnyProjection } from './projection.ts'
import type { Recorded } from './recorded.ts'
import type { Unit } from './unit.ts'

/** A rule of one module that follows from an event of another, inside the same transaction. */
export interface Reaction {
  /** What it does, and when: `cancelAppointmentsWhenPatientRemoved`. */
  readonly name: string
  readonly to: string
  readonly run: (recorded: Recorded, unit: Unit) => Effect.Effect<void, never, never>
}

/** Declares a reaction to one kind of event. */
export const reaction = <Event extends AnyEvent>(
  name: string,
  to: Event['_tag'],
  run: (recorded: Recorded<Event>, unit: Unit) => Effect.Effect<void>,
): Reaction => ({ name, to, run: run as Reaction['run'] })

/** Everything the store must know of the modules: what can happen, and what follows from it. */
export interface RegistryParts {
  readonly kinds: readonly AnyEventKind[]
  readonly projections: readonly AnyProjection[]
  readonly reactions: readonly Reaction[]
}

export interface RegistryShape extends RegistryParts {
  readonly kind: (tag: string) => AnyEventKind
  readonly projectionsOf: (tag: string) => readonly AnyProjection[]
  readonly reactionsTo: (tag: string) => readonly Reaction[]
}

const grouped = <A>(items: readonly A[], tags: (item: A) => readonly string[]): Map<string, A[]> => {
  const groups = new Map<string, A[]>()
  for (const item of items) {
    for (const tag of tags(item)) groups.set(tag, [...(groups.get(tag) ?? []), item])
  }
  return groups
}

/** Throws when two kinds of event share a name: names are unique in the whole log. */
export const registry = (parts: RegistryParts): RegistryShape => {
  const kinds = new Map(parts.kinds.map((kind) => [kind.tag, kind]))
  if (kinds.size !== parts.kinds.length) throw new Error('two kinds of event share a name')
  const projections = grouped(parts.projections, (kept) => Object.keys(kept.on))
  const reactions = grouped(parts.reactions, (rule) => [rule.to])
  return {
    ...parts,
    kind: (tag) => {
      const kind = kinds.get(tag)
      if (!kind) throw new Error(`the log holds an event no module knows: ${tag}`)
      return kind
    },
    projectionsOf: (tag) => projections.get(tag) ?? [],
    reactionsTo: (tag) => reactions.get(tag) ?? [],
  }
}

export class Registry extends Context.Tag('events/Registry')<Registry, RegistryShape>() {
  static readonly layer = (parts: RegistryParts) => Layer.sync(this, () => registry(parts))
}
