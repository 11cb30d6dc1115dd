import { z } from 'zod'
import { idNumber, orAbsent } from '../kernel/contract.ts'

/** The records that have a history of their own. */
export const RECORD_KINDS = [
  'patient',
  'appointment',
  'form',
  'submission',
  'document',
  'reminder',
  'subscription',
  'user',
  'clinic',
] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** Records that can be removed, and taken back. */
export const REMOVABLE = ['patient', 'appointment', 'form', 'document', 'reminder'] as const
export type RemovableKind = (typeof REMOVABLE)[number]

/** Records that can be put back to what they were at another time. */
export const REVISABLE = ['patient', 'appointment', 'form', 'reminder', 'clinic'] as const
export type RevisableKind = (typeof REVISABLE)[number]

/** How a value is to be read. `word`: one of a few; `list` and `table`: several; the last three: ids of others. */
export const VALUE_SHAPES = [
  'text',
  'day',
  'time',
  'moment',
  'minutes',
  'bytes',
  'number',
  'answer',
  'word',
  'list',
  'table',
  'patient',
  'user',
  'form',
] as const
export type ValueShape = (typeof VALUE_SHAPES)[number]

/** What a field of a record holds. Nothing is null, '' or an empty list. */
export type Value = string | number | boolean | null | readonly string[] | Readonly<Record<string, string>>
/** A record, by field. */
export type Values = Readonly<Record<string, Value>>

const UNCLEAR = 'Please name a moment as ISO 8601, with its zone'

/** At which moment a record is asked for, or after which event: of the record, or of the whole log. */
export const momentQuery = z.object({
  moment: orAbsent(z.iso.datetime({ offset: true, error: UNCLEAR })),
  version: orAbsent(idNumber),
  position: orAbsent(idNumber),
})
export type MomentQuery = z.infer<typeof momentQuery>

/** To which version a record goes back; without one, a removed record is taken back as it was. */
export const restoreDraft = z.object({ version: orAbsent(idNumber) })
export type RestoreDraft = z.infer<typeof restoreDraft>

/** Removed records that the list of them shows. */
export const REMOVED_SHOWN = 200
