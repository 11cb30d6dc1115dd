import type { Recorded } from '#events'
import type { Language } from '#contracts/kernel'
import type { SettingsRow } from '#modules/clinic'

/** What the log has said of something, by the names of fields. */
export type Fields = Readonly<Record<string, unknown>>

/** An event, with what it takes to say it. */
export interface Happened {
  readonly recorded: Recorded
  /** What was known of the same thing before and after, as far as an event like this changes it. */
  readonly before: Fields
  readonly after: Fields
  /** Whom it is about; null where nobody knows, or it is about nobody. */
  readonly patientId: number | null
  /** Other patients it names. */
  readonly others?: readonly number[]
  /** What the record is called: a form's title, a document's name, an appointment's service. '' once erased. */
  readonly called: string
  /** When the appointment is, by now. */
  readonly date: string | null
  /** Names by number, '' once erased. */
  readonly people: ReadonlyMap<number, string>
  readonly patients: ReadonlyMap<number, string>
}

/** Something that is otherwise than before; null where there was, or is, nothing. */
export interface Changed {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

/** An event in words: who, what they did, and what is otherwise now. */
export interface Told {
  readonly who: string
  readonly says: string
  /** When, on the clinic's clocks and as it writes them. */
  readonly when: string
  readonly changes: readonly Changed[]
}

/** How the clinic writes what is told. */
export type Written = Pick<SettingsRow, 'zone' | 'dateFormat' | 'timeFormat'>

/** Says events in a language. Who shows the modules knows its words. */
export type Tell = (language: Language) => (happened: Happened, written: Written) => Told
