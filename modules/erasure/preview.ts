import { Schema } from 'effect'
import { sql, type Statement } from '#events'
import { everyPatientName, legalHoldRow, LegalHoldRow } from '#modules/patients'
import { lastActivity } from '#modules/retention'
import { Going } from './what-goes.ts'

const { Number: Count, String: Text } = Schema

/** What erasing a patient would mean. Moments are ISO 8601. */
export const ErasurePreview = Schema.Struct({
  ...LegalHoldRow.fields,
  name: Text,
  lastActiveAt: Text,
  /** Until then the record is to be kept; whether that is still to come. */
  keptUntil: Text,
  early: Schema.Boolean,
  /** Patients who were merged into this one: they go in the same step. */
  merged: Schema.Array(Schema.Struct({ id: Count, name: Text, held: Schema.Boolean })),
  going: Going,
  /** Submissions of the clinic that were matched to nobody: if one is this patient's, it stays. */
  unmatched: Count,
}).annotations({ identifier: 'ErasurePreview' })
export type ErasurePreview = typeof ErasurePreview.Type

/** A patient who could be erased, how they are held, and when anything was last on record about them. */
export const erasable = (
  clinicId: number,
  id: number,
): Statement<LegalHoldRow & { readonly name: string; readonly at: string }> =>
  sql`select h.*, p.name, l.at
      from (${legalHoldRow(clinicId, id)}) h join (${everyPatientName(clinicId)}) p on p.id = h.id
      cross join (${lastActivity(clinicId, id)}) l`
