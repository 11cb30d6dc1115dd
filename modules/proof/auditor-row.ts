import { Schema } from 'effect'
import { projection, put, sql, type Statement } from '#events'
import type { AuditorEvent } from './events.ts'

const { NullOr, Number: Count, String: Text } = Schema

/** To whom a clinic's checkpoints are mailed. `savedAt` is null where nobody has chosen. */
export const AuditorRow = Schema.Struct({
  /** null: to nobody. */
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
    AuditorChosen: ({ email }, { version, at, meta }) =>
      put({
        email,
        version,
        saved_at: at,
        saved_by: meta.actor.kind === 'user' ? meta.actor.id : null,
      }),
  },
})

/** The address of a clinic's auditor; null where there is none. One row. */
export const auditorRow = (clinicId: number): Statement<AuditorRow> =>
  sql`select nullif(a.email, '') as email, coalesce(a.version, 0) as version, a.saved_at as "savedAt",
        a.saved_by as "savedBy"
      from (select) one left join clinic_auditor a on a.clinic_id = ${clinicId}`
