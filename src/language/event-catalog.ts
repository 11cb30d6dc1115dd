import type { EventWords } from '#modules/kernel'
import type { streams, StreamType } from '../program/modules.ts'

/** The words that each language provides: a sentence for every event type, and a name for every kind of record. */
export interface EventCatalog {
  readonly events: EventWords<(typeof streams)[StreamType]>
  readonly kinds: Readonly<Record<StreamType, string>>
}
