import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** A signing key as the database has it, with what proves which key it followed. */
export interface SigningKeyRecord {
  /** The 32 bytes of the Ed25519 public key, in base64. */
  readonly publicKey: string
  /** The key that it took the place of; null: it is the first one. */
  readonly follows: string | null
  /** ISO 8601. */
  readonly beganAt: string
  /** By this key, over the other fields. */
  readonly signature: string
  /** By the key that it followed, over the same; null: that key was lost. */
  readonly farewell: string | null
}

/** A key that signed until another took its place. */
export interface EarlierKey {
  readonly key: KeyObject
  /** ISO 8601. What is dated later does not count. */
  readonly until: string
}

// The prefix before the 32 bytes of an Ed25519 public key in SPKI (RFC 8410).
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

const keyOf = (publicKey: string): KeyObject =>
  createPublicKey({
    key: Buffer.concat([SPKI, Buffer.from(publicKey, 'base64')]),
    format: 'der',
    type: 'spki',
  })

/** Returns the 32 bytes of a public key, in base64. */
export const publicKeyText = (verifying: KeyObject): string =>
  verifying.export({ format: 'der', type: 'spki' }).subarray(SPKI.length).toString('base64')

type Statement = Pick<SigningKeyRecord, 'publicKey' | 'follows' | 'beganAt'>

const canonical = ({ publicKey, follows, beganAt }: Statement): Buffer =>
  Buffer.from(`caretrail signing key\n${publicKey}\n${follows ?? ''}\n${beganAt}\n`)

/** Makes the record of a key that begins to sign. `earlier` is the private key before it, unless that was lost. */
export const recordSigningKey = (
  { signing, verifying }: { readonly signing: KeyObject; readonly verifying: KeyObject },
  { follows, beganAt }: Pick<SigningKeyRecord, 'follows' | 'beganAt'>,
  earlier?: KeyObject,
): SigningKeyRecord => {
  const statement = { publicKey: publicKeyText(verifying), follows, beganAt }
  const by = (key: KeyObject): string => sign(null, canonical(statement), key).toString('base64')
  return { ...statement, signature: by(signing), farewell: earlier ? by(earlier) : null }
}

const isOwn = (record: SigningKeyRecord): boolean =>
  verify(null, canonical(record), keyOf(record.publicKey), Buffer.from(record.signature, 'base64'))

/**
 * Returns the keys that the current one followed. Each key itself signed which one it followed, so who may only write
 * to the database can add none.
 */
export const earlierKeys = (
  verifying: KeyObject,
  records: readonly SigningKeyRecord[],
): readonly EarlierKey[] => {
  const byKey = new Map(records.map((record) => [record.publicKey, record]))
  const found = new Map<string, EarlierKey>()
  let record = byKey.get(publicKeyText(verifying))
  while (record?.follows && isOwn(record) && !found.has(record.follows)) {
    found.set(record.follows, { key: keyOf(record.follows), until: record.beganAt })
    record = byKey.get(record.follows)
  }
  return [...found.values()]
}

/** Returns the key that signs now: the one that none followed. */
export const newestKey = (records: readonly SigningKeyRecord[]): SigningKeyRecord | undefined => {
  const followed = new Set(records.map(({ follows }) => follows))
  return records.find(({ publicKey }) => !followed.has(publicKey))
}
