import type { EventsOf } from '#events'
import type { streams } from '../../../program/registry.ts'

/** Any event of the application. */
type AnyEvent = EventsOf<(typeof streams)[keyof typeof streams]>

/** The tag of an event type. */
export type EventTag = AnyEvent['_tag']

/**
 * The values, in addition to the event's fields, that a sentence about it can use. All are in the page's
 * language and formats.
 */
export interface SentenceContext {
  /**
   * The patient the event is about: 'Maria Lopez', 'an erased patient', or the word for an unknown person.
   */
  readonly patient: string
  /** Returns the name of another patient in the event, by id. */
  readonly other: (id: number) => string
  /** The staff member the event is about; `own` is true if they were the actor. */
  readonly person: string
  readonly own: boolean
  /** The record's name, in quotation marks; '' if unknown. */
  readonly called: string
  /** Returns the name of a staff member, by id. */
  readonly name: (id: number) => string
  /** Returns a field's value after the event, including values from earlier events; '' if never set. */
  readonly field: (field: string) => string
  readonly quoted: (words: string) => string
  readonly moment: (iso: string) => string
  readonly figure: (n: number) => string
  readonly money: (cents: number) => string
}

/** The name of an event type, and a function that returns the sentence's remainder after the actor's name. */
export type EventWords<Tag extends EventTag> = readonly [
  name: string,
  says: (it: Extract<AnyEvent, { readonly _tag: Tag }>, t: SentenceContext) => string,
]

/** Text for every event type; a missing one is a compile error. */
export type AllEventWords = { readonly [Tag in EventTag]: EventWords<Tag> }
