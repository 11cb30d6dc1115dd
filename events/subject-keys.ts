import { sql } from './statement.ts'
import { also, type Work } from './work.ts'

/** Fetches the keys of these subjects, as far as they exist and are not known yet. */
export const fetchKeys = async (work: Work, subjects: readonly string[]): Promise<void> => {
  const missing = subjects.filter((subject) => !work.keys.has(subject))
  if (missing.length === 0) return
  const { clinicId } = work.tx
  const rows = await work.tx.send(
    sql`select subject, wrapped from subject_keys where clinic_id = ${clinicId} and subject = any(${missing})`,
  )
  for (const row of rows as unknown as { subject: string; wrapped: Buffer }[]) {
    work.keys.set(row.subject, work.ground.keyring.unwrap(clinicId, row.subject, row.wrapped))
  }
}

/** The key of a subject; a new one is made, and stored with the rest, when there is none yet. */
export const keyOf = (work: Work, subject: string): Buffer => {
  const known = work.keys.get(subject)
  if (known) return known
  const { clinicId } = work.tx
  const { key, wrapped } = work.ground.keyring.create(clinicId, subject)
  work.keys.set(subject, key)
  void also(
    work,
    sql`insert into subject_keys (clinic_id, subject, wrapped) values (${clinicId}, ${subject}, ${wrapped})`,
  )
  return key
}
