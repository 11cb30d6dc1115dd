import { Effect } from 'effect'
import { sql } from './statement.ts'
import { also, type UnitContext } from './unit-context.ts'
import type { Unit } from './unit.ts'

/** Fetches the existing keys of these subjects that are not loaded yet. */
export const fetchKeys = async (context: UnitContext, subjects: readonly string[]): Promise<void> => {
  const missing = subjects.filter((subject) => !context.keys.has(subject))
  if (missing.length === 0) return
  const { clinicId } = context.tx
  const rows = await context.tx.send(
    sql<{
      subject: string
      wrapped: Buffer
    }>`select subject, wrapped from subject_keys where clinic_id = ${clinicId} and subject = any(${missing})`,
  )
  for (const { subject, wrapped } of rows) {
    context.keys.set(subject, context.services.keyring.unwrap(clinicId, subject, wrapped))
  }
}

/** Returns a subject's key. Creates one if necessary and stores it in the same transaction. */
export const keyOf = (context: UnitContext, subject: string): Buffer => {
  const existingKey = context.keys.get(subject)
  if (existingKey) return existingKey
  const { clinicId } = context.tx
  const { key, wrapped } = context.services.keyring.create(clinicId, subject)
  context.keys.set(subject, key)
  void also(
    context,
    sql`insert into subject_keys (clinic_id, subject, wrapped) values (${clinicId}, ${subject}, ${wrapped})`,
  )
  return key
}

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
