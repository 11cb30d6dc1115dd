import { sql, type Statement } from '#events'

interface RetentionRun {
  /** ISO 8601. */
  readonly ranAt: string
  /** Patients erased and system log entries removed, in this run and in total. */
  readonly erased: number
  readonly removed: number
  readonly erasedEver: number
  readonly removedEver: number
}

/** The last run in a clinic; no row before the first. */
export const lastRun = (clinicId: number): Statement<RetentionRun> =>
  sql`select ran_at as "ranAt", erased, removed, erased_ever as "erasedEver", removed_ever as "removedEver"
      from retention_runs where clinic_id = ${clinicId}`

export const recordRun = (
  clinicId: number,
  { ranAt, erased, removed }: Pick<RetentionRun, 'ranAt' | 'erased' | 'removed'>,
): Statement =>
  sql`insert into retention_runs as r (clinic_id, ran_at, erased, removed, erased_ever, removed_ever)
      values (${clinicId}, ${ranAt}, ${erased}, ${removed}, ${erased}, ${removed})
      on conflict (clinic_id) do update set ran_at = excluded.ran_at, erased = excluded.erased,
        removed = excluded.removed, erased_ever = r.erased_ever + excluded.erased,
        removed_ever = r.removed_ever + excluded.removed`
