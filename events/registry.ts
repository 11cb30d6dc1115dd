import { Context, Layer } from 'effect'
import type { AnyEventType } from './event.ts'
import type { AnyProjection } from './read/projection.ts'
import type { Reaction } from './write/reaction.ts'
import type { OwnerFunction, StoredTable } from './stored-table.ts'

/** What the store needs from the modules: their events, projections and reactions. */
export interface RegistryParts {
  readonly kinds: readonly AnyEventType[]
  readonly projections: readonly AnyProjection[]
  readonly reactions: readonly Reaction[]
  /** Tables that no projection fills. */
  readonly storedTables?: readonly StoredTable[]
  readonly ownerFunctions?: readonly OwnerFunction[]
}

export interface RegistryShape extends Required<RegistryParts> {
  readonly kind: (tag: string) => AnyEventType
  /** The kinds of event that destroy a subject's key. */
  readonly erasures: readonly AnyEventType[]
  readonly projectionsOf: (tag: string) => readonly AnyProjection[]
  readonly reactionsTo: (tag: string) => readonly Reaction[]
}

const groupByTag = <A>(items: readonly A[], tags: (item: A) => readonly string[]): Map<string, A[]> => {
  const groups = new Map<string, A[]>()
  for (const item of items) {
    for (const tag of tags(item)) groups.set(tag, [...(groups.get(tag) ?? []), item])
  }
  return groups
}

/** Builds the registry. Throws when two kinds of event share a name: names are unique in the whole log. */
const makeRegistry = (parts: RegistryParts): RegistryShape => {
  const kinds = new Map(parts.kinds.map((kind) => [kind.tag, kind]))
  if (kinds.size !== parts.kinds.length) throw new Error('two kinds of event share a name')
  const projections = groupByTag(parts.projections, (projection) => Object.keys(projection.on))
  const reactions = groupByTag(parts.reactions, (rule) => [rule.eventType])
  return {
    storedTables: [],
    ownerFunctions: [],
    ...parts,
    kind: (tag) => {
      const kind = kinds.get(tag)
      if (!kind) throw new Error(`the log holds an event no module knows: ${tag}`)
      return kind
    },
    erasures: parts.kinds.filter(({ erasedSubject }) => erasedSubject),
    projectionsOf: (tag) => projections.get(tag) ?? [],
    reactionsTo: (tag) => reactions.get(tag) ?? [],
  }
}

export class Registry extends Context.Tag('events/Registry')<Registry, RegistryShape>() {
  static readonly layer = (parts: RegistryParts) => Layer.sync(this, () => makeRegistry(parts))
}
