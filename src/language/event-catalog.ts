import type { EventWords } from '#modules/kernel'
import type { streams } from '../program/registry.ts'

/** The kinds of records in the log. */
export type RecordKind = keyof typeof streams

/** The words that each language provides: a sentence for every event type, and a name for every kind of record. */
export interface EventCatalog {
  readonly events: EventWords<(typeof streams)[RecordKind]>
  readonly kinds: Readonly<Record<RecordKind, string>>
}
