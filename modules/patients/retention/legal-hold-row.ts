import { Schema } from 'effect'
import { sql, type Statement } from '#events'
import { userNameTable } from '#modules/identity'

const { NullOr, String: Text } = Schema

/** A patient's legal hold: whether, since when, by whom and why. Moments are ISO 8601. */
export const LegalHoldRow = Schema.Struct({
  id: Schema.Number,
  hold: NullOr(Schema.Struct({ since: Text, by: NullOr(Text), reason: Text })),
  version: Schema.Number,
}).annotations({ identifier: 'LegalHold' })
export type LegalHoldRow = typeof LegalHoldRow.Type

/** Selects the legal hold of a patient, in any state. */
export const legalHoldRow = (clinicId: number, id: number): Statement<LegalHoldRow> =>
  sql`select p.id, p.version, case when p.held_since is not null then
        json_build_object('since', to_char(p.held_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'by', n.name, 'reason', p.hold_reason) end as hold
      from patient_list p left join (${userNameTable(clinicId)}) n on n.id = p.held_by
      where p.clinic_id = ${clinicId} and p.id = ${id} and p.state in ('active', 'removed', 'merged')`
