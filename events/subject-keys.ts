import { randomBytes } from 'node:crypto'
import { KeyUnavailable } from './faults.ts'
import { sql, type Statement } from './statement.ts'
import { also, type UnitContext } from './unit-context.ts'

interface SubjectRow {
  readonly subject: string
  readonly wrapped: Buffer | null
  /** `new`: it has a key, or nothing was ever sealed for it. */
  readonly state: 'new' | 'erased' | 'lost'
}

// A subject without a key is new only if nothing was ever sealed for it. Erasures are looked up in the log, which
// has them before they are carried out.
const subjectRows = (
  clinicId: number,
  subjects: readonly string[],
  erasures: readonly string[],
): Statement<SubjectRow> =>
  sql`select s.subject, k.wrapped, case
        when k.wrapped is not null or not exists (
          select from events e where e.clinic_id = ${clinicId} and e.subject = s.subject and e.sealed is not null)
          then 'new'
        when exists (
          select from events e where e.clinic_id = ${clinicId}
            and e.type = any(${[...erasures]})
            and erased_subject(e.type, e.stream_id) = s.subject)
          then 'erased'
        else 'lost' end as state
      from unnest(${[...subjects]}::text[]) s (subject)
      left join subject_keys k on k.clinic_id = ${clinicId} and k.subject = s.subject`

/** Seals for an erased subject with a key that nobody keeps. */
const forget = ({ keys, erased }: UnitContext, subject: string): void => {
  keys.set(subject, randomBytes(32))
  erased.add(subject)
}

/** Returns a stored key; null if it was damaged, which is as bad as missing. */
const keyIn = ({ services, tx }: UnitContext, subject: string, wrapped: Buffer): Buffer | null => {
  try {
    return services.keyring.unwrap(tx.clinicId, subject, wrapped)
  } catch {
    return null
  }
}

/** Fetches the existing keys of these subjects that are not loaded yet. */
export const fetchKeys = async (context: UnitContext, subjects: readonly string[]): Promise<void> => {
  const missing = subjects.filter((subject) => !context.keys.has(subject))
  if (missing.length === 0) return
  const { tx, services } = context
  const erasures = services.registry.erasures.map(({ tag }) => tag)
  for (const { subject, wrapped, state } of await tx.send(subjectRows(tx.clinicId, missing, erasures))) {
    const key = wrapped && keyIn(context, subject, wrapped)
    if (key) context.keys.set(subject, key)
    else if (state === 'erased') forget(context, subject)
    else if (wrapped || state === 'lost') context.lost.add(subject)
  }
}

/**
 * Returns a subject's key. Creates one if necessary and stores it in the same transaction. Throws if the subject
 * had a key that is gone or damaged: under another one, its earlier events would never open again.
 */
export const keyOf = (context: UnitContext, subject: string): Buffer => {
  const existingKey = context.keys.get(subject)
  if (existingKey) return existingKey
  const { clinicId } = context.tx
  if (context.lost.has(subject)) throw new KeyUnavailable({ clinicId, subject })
  const { key, wrapped } = context.services.keyring.create(clinicId, subject)
  context.keys.set(subject, key)
  void also(
    context,
    sql`insert into subject_keys (clinic_id, subject, wrapped) values (${clinicId}, ${subject}, ${wrapped})`,
  )
  return key
}

/**
 * Destroys a subject's key for the event that erases it. After the commit, the personal fields of the subject's
 * events permanently read as blanks everywhere. The log and its hash chain do not change.
 */
export const destroyKey = (context: UnitContext, subject: string, position: number): void => {
  forget(context, subject)
  void also(context, sql`select destroy_key(${subject}, ${position})`)
}
