import type { EventsOf } from '#events'
import type { streams } from '../../registry.ts'

/** Whatever can happen. */
type Anything = EventsOf<(typeof streams)[keyof typeof streams]>

/** The name of a kind of event. */
export type EventTag = Anything['_tag']

/** What it takes to say an event, besides its own fields; in the language and the formats it is said in. */
export interface Telling {
  /** Whom it is about: 'Maria Lopez', 'an erased patient', 'somebody'. */
  readonly patient: string
  /** Another patient it is about, by number. */
  readonly other: (id: number) => string
  /** Whom of the clinic it is about, and whether they did it themselves. */
  readonly person: string
  readonly own: boolean
  /** What the record is called, in quotation marks; '' where that is not known. */
  readonly called: string
  /** Somebody of the clinic by number. */
  readonly name: (id: number) => string
  /** The same field of the event, or of those before it: '' where none has said. */
  readonly said: (field: string) => string
  readonly quoted: (words: string) => string
  readonly moment: (iso: string) => string
  readonly figure: (n: number) => string
  readonly money: (cents: number) => string
}

/** What a kind of event is called, and what whoever did it did: the sentence goes on after their name. */
export type Saying<Tag extends EventTag> = readonly [
  name: string,
  says: (it: Extract<Anything, { readonly _tag: Tag }>, t: Telling) => string,
]

/** Words for every kind of event. One without any does not compile. */
export type Sayings = { readonly [Tag in EventTag]: Saying<Tag> }
