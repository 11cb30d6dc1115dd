import type { AnyEventType, EventsOf } from '#events'
import type { Role } from './contract.ts'

/** What a sentence can use besides the event's fields, all in the reader's language and formats. */
export interface SentenceContext {
  /** The patient the event is about: 'Maria Lopez', 'an erased patient', or the word for unknown. */
  readonly patient: string
  /** Whether the event is about a known patient, and not about an unmatched form or file. */
  readonly isAboutPatient: boolean
  /** Returns the name of another patient in the event, by id. */
  readonly otherPatient: (id: number) => string
  /** The staff member the event is about, and whether they were the actor. */
  readonly person: string
  readonly isOwn: boolean
  /** The record's name, in quotation marks; '' if unknown. */
  readonly quotedName: string
  readonly recordName: (id: number) => string
  /** Returns a field's value after the event, including values from earlier events; '' if never set. */
  readonly field: (field: string) => string
  readonly quoted: (words: string) => string
  readonly moment: (iso: string) => string
  readonly figure: (n: number) => string
  readonly money: (cents: number) => string
  readonly role: (role: Role) => string
  readonly plan: (tier: string) => string
  readonly addOn: (type: string) => string
  readonly status: (status: string) => string
  readonly reason: (code: string) => string
}

/**
 * Words for every event of these lists; a missing one is a compile error. Each is the name of the event type,
 * and a function that returns the sentence's remainder after the actor's name.
 */
export type EventWords<Kinds extends readonly AnyEventType[]> = {
  readonly [Event in EventsOf<Kinds> as Event['_tag']]: readonly [
    name: string,
    says: (it: Event, t: SentenceContext) => string,
  ]
}
