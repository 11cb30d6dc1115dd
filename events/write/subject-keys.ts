import { randomBytes } from 'node:crypto'
import { KeyUnavailable } from '../faults.ts'
import { sql, type Statement } from '../database/statement.ts'
import { send, type UnitContext } from './unit-context.ts'

interface SubjectRow {
  readonly subject: string
  readonly wrapped: Buffer | null
  /** `new`: it has a key, or nothing was ever sealed for it. */
  readonly state: 'new' | 'erased' | 'lost'
}

const selectSubjectStates = (
  subjects: readonly string[],
  erasures: readonly string[],
): Statement<SubjectRow> =>
  sql`select subject, wrapped, state from subject_states(${[...subjects]}::text[], ${[...erasures]}::text[])`

/** Uses a random key that is never stored for whatever the transaction still seals for an erased subject. */
const useThrowawayKey = ({ keys, erasedSubjects }: UnitContext, subject: string): void => {
  keys.set(subject, randomBytes(32))
  erasedSubjects.add(subject)
}

/** Returns a stored key; null if it was damaged, which is as bad as missing. */
const unwrapOrNull = ({ services, tx }: UnitContext, subject: string, wrapped: Buffer): Buffer | null => {
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
  for (const { subject, wrapped, state } of await tx.send(selectSubjectStates(missing, erasures))) {
    const key = wrapped && unwrapOrNull(context, subject, wrapped)
    if (key) context.keys.set(subject, key)
    else if (state === 'erased') useThrowawayKey(context, subject)
    else if (wrapped || state === 'lost') context.lostSubjects.add(subject)
  }
}

/**
 * Returns a subject's key. Creates one if necessary and stores it in the same transaction. Throws if the subject
 * had a key that is gone or damaged: under another one, its earlier events would never open again.
 */
export const ensureKey = (context: UnitContext, subject: string): Buffer => {
  const existingKey = context.keys.get(subject)
  if (existingKey) return existingKey
  const { clinicId } = context.tx
  if (context.lostSubjects.has(subject)) throw new KeyUnavailable({ clinicId, subject })
  const { key, wrapped } = context.services.keyring.create(clinicId, subject)
  context.keys.set(subject, key)
  void send(
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
  useThrowawayKey(context, subject)
  void send(context, sql`select destroy_key(${subject}, ${position})`)
}
