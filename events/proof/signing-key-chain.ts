// Which key that signs checkpoints followed which. Like chain-links.ts, it imports nothing.

/** A signing key, with what proves which key it followed. */
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

const isRecord = (read: unknown): read is SigningKeyRecord => {
  const { publicKey, follows, beganAt, signature } = (read ?? {}) as Record<string, unknown>
  return isText(publicKey) && (follows === null || isText(follows)) && isText(beganAt) && isText(signature)
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Extracts records of signing keys from lines of JSON. They say nothing of their signatures. */
export const signingKeysIn = (text: string): readonly SigningKeyRecord[] =>
  text.split('\n').map(parseJson).filter(isRecord)

/** A public key that signed until another took its place. */
export interface FollowedKey {
  readonly publicKey: string
  /** ISO 8601. What is dated later does not count. */
  readonly until: string
}

/**
 * Returns the keys that a public key followed, the latest first. `records`: those that bear the signature of their own
 * key. Each key itself signed which one it followed, so nobody without it can add one.
 */
export const followedKeys = (
  publicKey: string,
  records: readonly SigningKeyRecord[],
): readonly FollowedKey[] => {
  const byKey = new Map(records.map((record) => [record.publicKey, record]))
  const found = new Map<string, FollowedKey>()
  let record = byKey.get(publicKey)
  while (record?.follows && !found.has(record.follows)) {
    found.set(record.follows, { publicKey: record.follows, until: record.beganAt })
    record = byKey.get(record.follows)
  }
  return [...found.values()]
}
