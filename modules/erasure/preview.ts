import { Schema } from 'effect'
import { sql, type Statement } from '#events'
import { everyPatientName, legalHoldRow, LegalHoldRow } from '#modules/patients'
import { lastActivity } from '#modules/retention'
import { AffectedRecords } from './affected-records.ts'

const { Number: Count, String: Text } = Schema

/** The effects of erasing a patient. Times are ISO 8601. */
export const ErasurePreview = Schema.Struct({
  ...LegalHoldRow.fields,
  name: Text,
  lastActiveAt: Text,
  /** End of the retention period; `early` is true while it is in the future. */
  keptUntil: Text,
  early: Schema.Boolean,
  /** Patients merged into this one: they are erased in the same transaction. */
  merged: Schema.Array(Schema.Struct({ id: Count, name: Text, held: Schema.Boolean })),
  going: AffectedRecords,
  /** Submissions of the clinic not matched to any patient: if one came from this patient, it stays. */
  unmatched: Count,
}).annotations({ identifier: 'ErasurePreview' })
export type ErasurePreview = typeof ErasurePreview.Type

/** Selects a patient who could be erased, with legal holds and the last activity on the record. */
export const erasablePatient = (
  clinicId: number,
  id: number,
): Statement<LegalHoldRow & { readonly name: string; readonly at: string }> =>
  sql`select h.*, p.name, l.at
      from (${legalHoldRow(clinicId, id)}) h join (${everyPatientName(clinicId)}) p on p.id = h.id
      cross join (${lastActivity(clinicId, id)}) l`
