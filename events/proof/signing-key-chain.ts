// Finds the earlier keys that signed checkpoints. The auditor's page without a server contains it.

import { parseJson } from './parse-json.ts'

/** A signing key, and the signatures that prove its predecessor. */
export interface SigningKeyRecord {
  /** The 32 bytes of the Ed25519 public key, in base64. */
  readonly publicKey: string
  /** The key that it replaced; null: it is the first one. */
  readonly follows: string | null
  /** ISO 8601. */
  readonly beganAt: string
  /** By this key, over the other fields. */
  readonly signature: string
  /** By the key that it followed, over the same; null: that key was lost. */
  readonly farewell: string | null
}

type KeyStatement = Pick<SigningKeyRecord, 'publicKey' | 'follows' | 'beganAt'>

const encoder = new TextEncoder()

/** Returns the bytes that the signatures of a signing key’s record cover. */
export const canonicalSigningKey = ({ publicKey, follows, beganAt }: KeyStatement): Uint8Array<ArrayBuffer> =>
  encoder.encode(`caretrail signing key\n${publicKey}\n${follows ?? ''}\n${beganAt}\n`)

const isText = (value: unknown): value is string => typeof value === 'string'

const isRecord = (value: unknown): value is SigningKeyRecord => {
  const { publicKey, follows, beganAt, signature } = (value ?? {}) as Record<string, unknown>
  return isText(publicKey) && (follows === null || isText(follows)) && isText(beganAt) && isText(signature)
}

/** Extracts records of signing keys from lines of JSON. Does not check their signatures. */
export const signingKeysIn = (text: string): readonly SigningKeyRecord[] =>
  text.split('\n').map(parseJson).filter(isRecord)

/** A public key that signed checkpoints until another key replaced it. */
interface FollowedKey {
  readonly publicKey: string
  /** ISO 8601. A checkpoint that is dated later does not count. */
  readonly until: string
}

/**
 * Returns the keys that a public key followed, the latest first. Every record must bear a valid signature of
 * its own key. A key signs the name of its predecessor, so only its holder can name one.
 */
export const followedKeys = (
  publicKey: string,
  records: readonly SigningKeyRecord[],
): readonly FollowedKey[] => {
  const byKey = new Map(records.map((record) => [record.publicKey, record]))
  const predecessors = new Map<string, FollowedKey>()
  let record = byKey.get(publicKey)
  while (record?.follows && !predecessors.has(record.follows)) {
    predecessors.set(record.follows, { publicKey: record.follows, until: record.beganAt })
    record = byKey.get(record.follows)
  }
  return [...predecessors.values()]
}
