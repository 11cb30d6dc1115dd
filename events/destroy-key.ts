import { Effect } from 'effect'
import { sql } from './statement.ts'
import type { Unit } from './unit.ts'

/**
 * Destroys a subject's key within a unit: from its commit on, the personal fields of its events read as blanks,
 * everywhere and for ever. The log and its chain stay as they are.
 */
export const destroyKey = (unit: Unit, subject: string): Effect.Effect<void> =>
  Effect.sync(() => {
    void unit.also(sql`delete from subject_keys where clinic_id = ${unit.clinicId} and subject = ${subject}`)
    void unit.also(
      sql`insert into erasures (clinic_id, subject, erased_at) values (${unit.clinicId}, ${subject}, now())
          on conflict do nothing`,
    )
  })
