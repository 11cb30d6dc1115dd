import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { canonicalSigningKey, followedKeys, type SigningKeyRecord } from '#chain'

export type { SigningKeyRecord }

/** A key that signed until another key replaced it. */
export interface EarlierKey {
  readonly key: KeyObject
  /** ISO 8601. Signatures of later statements do not count. */
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

/** Makes the record of a key that begins to sign. `earlier` is the private key before it, unless that was lost. */
export const recordSigningKey = (
  { signing, verifying }: { readonly signing: KeyObject; readonly verifying: KeyObject },
  { follows, beganAt }: Pick<SigningKeyRecord, 'follows' | 'beganAt'>,
  earlier?: KeyObject,
): SigningKeyRecord => {
  const statement = { publicKey: publicKeyText(verifying), follows, beganAt }
  const signWith = (key: KeyObject): string =>
    sign(null, canonicalSigningKey(statement), key).toString('base64')
  return { ...statement, signature: signWith(signing), farewell: earlier ? signWith(earlier) : null }
}

const isSelfSigned = (record: SigningKeyRecord): boolean => {
  try {
    const signature = Buffer.from(record.signature, 'base64')
    return verify(null, canonicalSigningKey(record), keyOf(record.publicKey), signature)
  } catch {
    // The records may come from an uploaded file, whose keys may be malformed.
    return false
  }
}

/** Returns the keys that the current one followed. */
export const earlierKeys = (
  verifying: KeyObject,
  records: readonly SigningKeyRecord[],
): readonly EarlierKey[] =>
  followedKeys(publicKeyText(verifying), records.filter(isSelfSigned)).map(({ publicKey, until }) => ({
    key: keyOf(publicKey),
    until,
  }))

/** Returns the key that signs now: the one that no other key follows. */
export const newestKey = (records: readonly SigningKeyRecord[]): SigningKeyRecord | undefined => {
  const followed = new Set(records.map(({ follows }) => follows))
  return records.find(({ publicKey }) => !followed.has(publicKey))
}
