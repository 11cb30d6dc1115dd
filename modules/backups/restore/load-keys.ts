import type pg from 'pg'
import { StartupError } from '#modules/platform'
import { type ErasedSubject, isErasedSince } from '../keys/erased-since.ts'
import type { KeyCopy } from '../keys/key-copy.ts'

const outdatedCopy = (clinicId: number, missing: string): StartupError =>
  new StartupError(
    `The copy of the keys of clinic ${clinicId} is older than the backup: ${missing}. Name the folder subject-keys that was copied with the backup, or a later one, with --keys.`,
  )

const headOf = async (admin: pg.Client, clinicId: number): Promise<number> => {
  const { rows } = await admin.query<{ position: string }>(
    'select position from clinic_heads where clinic_id = $1',
    [clinicId],
  )
  return Number(rows[0]?.position ?? 0)
}

/** Inserts a clinic's keys, except those of subjects created after the backup, whose ids will be reused. */
const insertKeys = (admin: pg.Client, { clinicId, keys }: KeyCopy) =>
  admin.query(
    `insert into subject_keys (clinic_id, subject, wrapped, created_at)
     select $1, k->>'subject', decode(k->>'wrapped', 'base64'), (k->>'createdAt')::timestamptz
     from json_array_elements($2::json) k
     where k->>'subject' in (select e.subject from events e where e.clinic_id = $1)`,
    [clinicId, JSON.stringify(keys)],
  )

// A copy of an earlier version has no position, so check that no key is missing.
const findMissing = async (admin: pg.Client, { clinicId, erased }: KeyCopy): Promise<string | undefined> => {
  const { rows } = await admin.query<{ subject: string }>(
    `select subject from events e where clinic_id = $1 and sealed is not null and subject <> all($2)
       and not exists (select from subject_keys k where k.clinic_id = $1 and k.subject = e.subject)
       and not exists (select from erased_subjects() x where x.clinic_id = $1 and x.subject = e.subject) limit 1`,
    [clinicId, erased.map(({ subject }) => subject)],
  )
  return rows[0]?.subject
}

// The restore erases patients again later, but misses submissions and invitations that were assigned to them only after
// the backup, so record the erasure of those here.
const recordErasures = async (
  admin: pg.Client,
  clinicId: number,
  erased: readonly ErasedSubject[],
): Promise<void> => {
  await admin.query(
    `insert into erasures (clinic_id, subject, erased_at)
     select $1, x->>'subject', (x->>'erasedAt')::timestamptz from json_array_elements($2::json) x
     where x->>'subject' ~ '^(submission|form-invitation)-'
       and exists (select from events e where e.clinic_id = $1 and e.subject = x->>'subject')
     on conflict do nothing`,
    [clinicId, JSON.stringify(erased)],
  )
  await admin.query('select record_past_erasures()')
}

/**
 * Loads a clinic's keys, and records the erasures after the backup. Returns the last position of the log in the
 * backup. Throws if the copy of the keys is older than the backup.
 */
export const restoreSubjectKeys = async (
  admin: pg.Client,
  copy: KeyCopy,
  backupAt: string,
): Promise<number> => {
  const { clinicId, erased } = copy
  const position = await headOf(admin, clinicId)
  if (copy.position !== undefined && copy.position < position)
    throw outdatedCopy(clinicId, `it ends at position ${copy.position}, the backup at ${position}`)
  await insertKeys(admin, copy)
  const later = erased.filter((each) => isErasedSince({ at: backupAt, position }, each))
  await recordErasures(admin, clinicId, later)
  const missing = copy.position === undefined ? await findMissing(admin, copy) : undefined
  if (missing !== undefined) throw outdatedCopy(clinicId, `the key of ${missing} is missing`)
  return position
}
