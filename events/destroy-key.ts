import { Effect } from 'effect'
import { sql } from './statement.ts'
import type { Unit } from './unit.ts'

/**
 * Destroys a subject's key within a unit. After the commit, the personal fields of the subject's events
 * permanently read as blanks everywhere. The log and its hash chain do not change.
 */
export const destroyKey = (unit: Unit, subject: string): Effect.Effect<void> =>
  Effect.sync(() => {
    void unit.also(sql`delete from subject_keys where clinic_id = ${unit.clinicId} and subject = ${subject}`)
    void unit.also(
      sql`insert into erasures (clinic_id, subject, erased_at) values (${unit.clinicId}, ${subject}, now())
          on conflict do nothing`,
    )
  })
