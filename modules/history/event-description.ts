import type { RecordedEvent } from '#events'
import type { Language } from '#contracts/kernel'
import type { SettingsRow } from '#modules/clinic'

export type Fields = Readonly<Record<string, unknown>>

export interface EventWithContext {
  readonly recorded: RecordedEvent
  /** The item's fields before and after, as far as this type of event changes them. */
  readonly before: Fields
  readonly after: Fields
  /** The patient; null if unknown or if the event is not about one. */
  readonly patientId: number | null
  readonly otherPatientIds?: readonly number[]
  /** The event's fields whose values the reader may not see. */
  readonly hiddenFields?: ReadonlySet<string>
  /** The record's name: a form's title, a document's name, an appointment's service. '' once erased. */
  readonly recordName: string
  /** The appointment's current date. */
  readonly date: string | null
  /** The actor's name at the time of the event, if it has changed since; null otherwise. */
  readonly earlierActorName: string | null
  /** Names by id, '' once erased. */
  readonly people: ReadonlyMap<number, string>
  readonly patients: ReadonlyMap<number, string>
}

/** A changed field; null for an empty value before or after. */
interface ChangedField {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

export interface EventDescription {
  readonly who: string
  readonly says: string
  /** The local time, in the clinic's format. */
  readonly when: string
  readonly changes: readonly ChangedField[]
}

export type ClinicFormats = Pick<SettingsRow, 'zone' | 'dateFormat' | 'timeFormat'>

/** Describes events in a language. The program provides it, because this module does not have all texts. */
export type DescribeEvent = (
  language: Language,
) => (event: EventWithContext, formats: ClinicFormats) => EventDescription
