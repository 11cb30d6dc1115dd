import { Schema } from 'effect'
import { projection, put, savedColumns, sql, type Statement } from '#events'
import type { AuditorEvent } from './events.ts'

const { NullOr, Number: Count, String: Text } = Schema

/** The recipient of a clinic's checkpoints. `savedAt` is null if it was never set. */
export const AuditorRow = Schema.Struct({
  /** null: no recipient. */
  email: NullOr(Text),
  version: Count,
  savedAt: NullOr(Text),
  savedBy: NullOr(Count),
}).annotations({ identifier: 'AuditorAddress' })
export type AuditorRow = typeof AuditorRow.Type

export const clinicAuditor = projection<AuditorEvent>({
  table: 'clinic_auditor',
  version: 1,
  key: [],
  on: {
    AuditorChosen: ({ email }, recorded) => put({ email, ...savedColumns(recorded) }),
  },
})

/** Selects the auditor's address; null if not set. One row. */
export const auditorRow = (clinicId: number): Statement<AuditorRow> =>
  sql`select nullif(a.email, '') as email, coalesce(a.version, 0) as version, a.saved_at as "savedAt",
        a.saved_by as "savedBy"
      from (select) one left join clinic_auditor a on a.clinic_id = ${clinicId}`
