import type { KeyObject } from 'node:crypto'
import type pg from 'pg'
import type { KeysShape } from '../keys.ts'
import { newestKey, publicKeyText, recordSigningKey, type SigningKeyRecord } from '../signing-keys.ts'
import { StartupError } from '../startup-error.ts'
import { hasClinic } from './installation.ts'
import { refuseRunningPrograms } from './running-programs.ts'

/** How the signing key of a database is claimed. */
export interface SigningClaim {
  /** Whether the program's key may replace the database's current one. */
  readonly isNew: boolean
  /** The replacement for the claimed key. */
  readonly successor?: Pick<KeysShape, 'signing' | 'verifying'>
  /** The keys that a backup names, for a database without a clinic. */
  readonly restored?: readonly SigningKeyRecord[]
}

const OTHER_KEY =
  'The checkpoints are signed with a different SIGNING_KEY: set that one. If it is lost, add --new-signing-key once.'
const EARLIER_KEY =
  'Another key took the place of this SIGNING_KEY: set the one that signs the checkpoints now.'

/** Reads the signing keys of a database. */
const readSigningKeys = async (client: pg.Client): Promise<readonly SigningKeyRecord[]> => {
  const { rows } = await client.query<SigningKeyRecord & { beganAt: Date }>(
    `select public_key as "publicKey", follows, began_at as "beganAt", signature, farewell from signing_keys`,
  )
  return rows.map((row) => ({ ...row, beganAt: row.beganAt.toISOString() }))
}

const insertSigningKey = (
  admin: pg.Client,
  { publicKey, follows, beganAt, signature, farewell }: SigningKeyRecord,
) =>
  admin.query(
    'insert into signing_keys (public_key, follows, began_at, signature, farewell) values ($1, $2, $3, $4, $5)',
    [publicKey, follows, beganAt, signature, farewell],
  )

/** Refuses a key that is not the newest of these. */
export const refuseOtherSigningKey = (
  records: readonly SigningKeyRecord[],
  { verifying }: Pick<KeysShape, 'verifying'>,
): void => {
  const publicKey = publicKeyText(verifying)
  if (newestKey(records)?.publicKey === publicKey) return
  throw new StartupError(records.some((each) => each.publicKey === publicKey) ? EARLIER_KEY : OTHER_KEY)
}

// A key's record refers to the key that it follows, so insert that one first.
const inInsertOrder = (records: readonly SigningKeyRecord[]): readonly SigningKeyRecord[] =>
  records.toSorted(
    (a, b) => Number(a.follows !== null) - Number(b.follows !== null) || a.beganAt.localeCompare(b.beganAt),
  )

const resetSigningKeys = async (
  admin: pg.Client,
  restored: readonly SigningKeyRecord[] = [],
): Promise<void> => {
  if (await hasClinic(admin)) return
  await admin.query('delete from signing_keys')
  for (const record of inInsertOrder(restored)) await insertSigningKey(admin, record)
}

const isAmong = (records: readonly SigningKeyRecord[], { verifying }: KeysShape): boolean =>
  records.some(({ publicKey }) => publicKey === publicKeyText(verifying))

const recordNewKey = (
  admin: pg.Client,
  keys: Pick<KeysShape, 'signing' | 'verifying'>,
  follows: string | null,
  earlier?: KeyObject,
) => insertSigningKey(admin, recordSigningKey(keys, { follows, beganAt: new Date().toISOString() }, earlier))

/**
 * Ties a database to the key that signs its checkpoints, and returns all keys that have. Refuses another key unless
 * the claim lets it take over, and records that it did.
 */
export const claimSigningKey = async (
  admin: pg.Client,
  keys: KeysShape,
  { isNew, restored, successor }: SigningClaim,
): Promise<readonly SigningKeyRecord[]> => {
  await resetSigningKeys(admin, restored)
  const records = await readSigningKeys(admin)
  const newest = newestKey(records)
  if (successor && newest?.publicKey === publicKeyText(successor.verifying)) return records
  if (newest && (isAmong(records, keys) || !isNew)) refuseOtherSigningKey(records, keys)
  else await recordNewKey(admin, keys, newest?.publicKey ?? null)
  if (successor) {
    await refuseRunningPrograms(admin)
    await recordNewKey(admin, successor, publicKeyText(keys.verifying), keys.signing)
  }
  return readSigningKeys(admin)
}

/** Refuses another signing key, as seen from a serving connection. Returns all keys of the database. */
export const confirmSigningKey = async (
  app: pg.Client,
  keys: KeysShape,
): Promise<readonly SigningKeyRecord[]> => {
  const records = await readSigningKeys(app)
  refuseOtherSigningKey(records, keys)
  return records
}
