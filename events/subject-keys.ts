import { sql } from './statement.ts'
import { also, type UnitContext } from './unit-context.ts'

/** Fetches the existing keys of these subjects that are not loaded yet. */
export const fetchKeys = async (context: UnitContext, subjects: readonly string[]): Promise<void> => {
  const missing = subjects.filter((subject) => !context.keys.has(subject))
  if (missing.length === 0) return
  const { clinicId } = context.tx
  const rows = await context.tx.send(
    sql`select subject, wrapped from subject_keys where clinic_id = ${clinicId} and subject = any(${missing})`,
  )
  for (const row of rows as unknown as { subject: string; wrapped: Buffer }[]) {
    context.keys.set(row.subject, context.services.keyring.unwrap(clinicId, row.subject, row.wrapped))
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
