import { sql, type Statement } from '#events'

/** What the rule did in a clinic. */
export interface Run {
  /** ISO 8601. */
  readonly ranAt: string
  /** Patients erased, and entries of system logs removed, then and in all. */
  readonly erased: number
  readonly removed: number
  readonly erasedEver: number
  readonly removedEver: number
}

/** The last run in a clinic; no row where there was none. */
export const lastRun = (clinicId: number): Statement<Run> =>
  sql`select ran_at as "ranAt", erased, removed, erased_ever as "erasedEver", removed_ever as "removedEver"
      from retention_runs where clinic_id = ${clinicId}`

/** Notes a run. */
export const noteRun = (
  clinicId: number,
  { ranAt, erased, removed }: Pick<Run, 'ranAt' | 'erased' | 'removed'>,
): Statement =>
  sql`insert into retention_runs as r (clinic_id, ran_at, erased, removed, erased_ever, removed_ever)
      values (${clinicId}, ${ranAt}, ${erased}, ${removed}, ${erased}, ${removed})
      on conflict (clinic_id) do update set ran_at = excluded.ran_at, erased = excluded.erased,
        removed = excluded.removed, erased_ever = r.erased_ever + excluded.erased,
        removed_ever = r.removed_ever + excluded.removed`
