import { type Fault, faultAt, type FaultCode } from './chain-links.ts'
import type { RegistryShape } from '../registry.ts'
import { fingerprint, type KeyringShape, unseal } from '../write/seal.ts'
import { sql } from '../database/statement.ts'
import type { Transaction } from '../database/transaction.ts'

/** The columns of one event that are compared with the clinic's keys. */
export interface SealedLink {
  readonly position: number
  readonly type: string
  readonly stream_id: number
  readonly subject: string | null
  readonly sealed: Uint8Array | null
  readonly meta: string
}

/** The keys of a clinic, its erased subjects, and the erasures without an event. */
interface StoredKeys {
  readonly clinicId: number
  readonly wrappedKeys: ReadonlyMap<string, Buffer>
  readonly erasedSubjects: ReadonlySet<string>
  readonly unrecordedErasures: readonly number[]
  /** Returns the subject whose key an event destroyed; null: none. */
  readonly findErasedSubject: (event: Pick<SealedLink, 'type' | 'stream_id'>) => string | null
}

const readRows = ({ clinicId, send }: Transaction, erasures: readonly string[]) =>
  Promise.all([
    send(
      sql<{ subject: string; wrapped: Buffer }>`
        select subject, wrapped from subject_keys where clinic_id = ${clinicId}`,
    ),
    send(
      sql<{ position: number; type: string; stream_id: number }>`
        select position, type, stream_id from events
        where clinic_id = ${clinicId} and type = any(${[...erasures]})`,
    ),
    send(
      sql<{ subject: string; position: number }>`
        select subject, coalesce(position, 0) as position from erasures where clinic_id = ${clinicId}
        order by 2`,
    ),
  ])

/**
 * Reads the keys and erasures that a clinic's log is compared with. The program, not the database, knows which events
 * are erasures.
 */
export const readStoredKeys = async (
  tx: Transaction,
  { erasures }: Pick<RegistryShape, 'erasures'>,
): Promise<StoredKeys> => {
  const kinds = new Map(erasures.map((kind) => [kind.tag, kind]))
  const findErasedSubject: StoredKeys['findErasedSubject'] = ({ type, stream_id }) =>
    kinds.get(type)?.erasedSubject?.(stream_id) ?? null
  const [keys, erasureEvents, erasureRows] = await readRows(tx, [...kinds.keys()])
  const recordedErasures = new Set(erasureEvents.map((each) => `${each.position} ${findErasedSubject(each)}`))
  return {
    clinicId: tx.clinicId,
    wrappedKeys: new Map(keys.map(({ subject, wrapped }) => [subject, wrapped])),
    erasedSubjects: new Set(erasureEvents.flatMap((each) => findErasedSubject(each) ?? [])),
    unrecordedErasures: erasureRows.flatMap(({ subject, position }) =>
      recordedErasures.has(`${position} ${subject}`) ? [] : [position],
    ),
    findErasedSubject,
  }
}

const NO_KEYS: Readonly<Record<string, string>> = {}

// Parsing every event's meta would cost more than the rest.
const newKeyFingerprints = ({ meta }: SealedLink): Readonly<Record<string, string>> =>
  meta.includes('"keys":{') ? ((JSON.parse(meta) as { keys?: typeof NO_KEYS }).keys ?? NO_KEYS) : NO_KEYS

/**
 * Compares a clinic's sealed events with its keys and erasures: each opens, or an event erased its subject. Check
 * the events in order, then the end.
 */
export const examineSeals = (
  { clinicId, wrappedKeys, erasedSubjects, unrecordedErasures, findErasedSubject }: StoredKeys,
  unwrap: KeyringShape['unwrap'],
) => {
  const keys = new Map<string, Buffer | null>()
  const fingerprints = new Map<string, string>()

  const keyOf = (subject: string): Buffer | null => {
    const cachedKey = keys.get(subject)
    if (cachedKey !== undefined) return cachedKey
    const stored = wrappedKeys.get(subject)
    let key: Buffer | null = null
    try {
      key = stored ? unwrap(clinicId, subject, stored) : null
    } catch {
      // A key that does not unwrap opens nothing.
    }
    keys.set(subject, key)
    return key
  }

  const isRekeyed = ([subject, keyFingerprint]: readonly [string, string]): boolean => {
    const key = keyOf(subject)
    // Events that were appended together all name the keys made for them.
    const isSecond = (fingerprints.get(subject) ?? keyFingerprint) !== keyFingerprint
    if (isSecond || (key && fingerprint(clinicId, subject, key) !== keyFingerprint)) return true
    fingerprints.set(subject, keyFingerprint)
    return false
  }

  const canOpen = (subject: string, sealed: Uint8Array, { position, type }: SealedLink): boolean => {
    const key = keyOf(subject)
    if (!key) return false
    try {
      unseal(key, Buffer.from(sealed), { clinicId, position, type })
      return true
    } catch {
      return false
    }
  }

  const findFault = (link: SealedLink): FaultCode | null => {
    if (Object.entries(newKeyFingerprints(link)).some(isRekeyed)) return 'rekeyed'
    const erasedSubject = findErasedSubject(link)
    if (erasedSubject !== null && wrappedKeys.has(erasedSubject)) return 'kept'
    const { subject, sealed } = link
    if (!subject || !sealed) return null
    if (!wrappedKeys.has(subject)) return erasedSubjects.has(subject) ? null : 'keyless'
    return canOpen(subject, sealed, link) ? null : 'sealed'
  }

  return {
    checkLink: (link: SealedLink): Fault | null => {
      const code = findFault(link)
      return code && faultAt(link.position, code)
    },
    /** Returns the fault of an erasure that no event recorded, if any. */
    checkEnd: (): Fault | null =>
      unrecordedErasures[0] === undefined ? null : faultAt(unrecordedErasures[0], 'unerased'),
  }
}
