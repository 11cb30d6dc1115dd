import type { EventWords } from '#modules/kernel'
import type { streams, StreamType } from '../program/modules.ts'

/** The words that each language provides: a sentence for every event type, and a name for every kind of record. */
export interface EventCatalog {
  readonly events: EventWords<(typeof streams)[StreamType]>
  readonly kinds: Readonly<Record<StreamType, string>>
}

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** Merges a section of the words of several modules. */
export const mergeWords = <
  Section extends string,
  Modules extends readonly Readonly<Record<Section, object>>[],
>(
  modules: Modules,
  section: Section,
) => Object.assign({}, ...modules.map((words) => words[section])) as Intersection<Modules[number][Section]>
