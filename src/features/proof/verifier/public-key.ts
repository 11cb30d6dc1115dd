import {
  canonicalCheckpoint,
  canonicalSigningKey,
  type Checkpoint,
  followedKeys,
  hex,
  type SigningKeyRecord,
} from '#chain'
import { bytesOfBase64 } from '#rules/exports'

/** A public key, as far as this browser supports it. */
export interface PublicKey {
  /** SHA-256, hex. */
  readonly fingerprint: string
  /** Whether it, or a key that it followed, signed a checkpoint. Null if this browser does not support Ed25519. */
  readonly verify: ((checkpoint: Checkpoint) => Promise<boolean>) | null
}

type Bytes = Uint8Array<ArrayBuffer>

const ED25519 = { name: 'Ed25519' }
/** The length of an Ed25519 public key, which ends its SPKI form. */
const KEY_BYTES = 32

const isSignedBy = (key: CryptoKey, signature: string, content: Bytes): Promise<boolean> =>
  crypto.subtle.verify(ED25519, key, bytesOfBase64(signature), content).catch(() => false)

const importKey = (form: 'spki' | 'raw', bytes: Bytes): Promise<CryptoKey | null> =>
  crypto.subtle.importKey(form, bytes, ED25519, false, ['verify']).catch(() => null)

const importText = (publicKey: string): Promise<CryptoKey | null> =>
  importKey('raw', bytesOfBase64(publicKey))

const isSelfSigned = async (record: SigningKeyRecord): Promise<boolean> => {
  const key = await importText(record.publicKey)
  return key !== null && isSignedBy(key, record.signature, canonicalSigningKey(record))
}

/** Finds the keys that a key followed, each with the moment until which it signed. */
const findEarlier = async (publicKey: string, records: readonly SigningKeyRecord[]) => {
  const areSelfSigned = await Promise.all(records.map(isSelfSigned))
  const followed = followedKeys(
    publicKey,
    records.filter((_, n) => areSelfSigned[n]),
  )
  const keys = await Promise.all(followed.map((each) => importText(each.publicKey)))
  return followed.flatMap(({ until }, n) => {
    const key = keys[n]
    return key ? [{ key, until }] : []
  })
}

/** Reads a public key. `records`: the signing keys that an export names. */
export const readPublicKey = async (
  pem: string,
  records: readonly SigningKeyRecord[],
): Promise<PublicKey> => {
  const der = bytesOfBase64(pem.replaceAll(/-----[A-Z ]+-----/g, ''))
  const key = await importKey('spki', der)
  const earlier = key ? await findEarlier(btoa(String.fromCharCode(...der.slice(-KEY_BYTES))), records) : []
  const verify = async (newest: CryptoKey, checkpoint: Checkpoint): Promise<boolean> => {
    const { signature, at } = checkpoint
    const content = canonicalCheckpoint(checkpoint)
    if (await isSignedBy(newest, signature, content)) return true
    const verdicts = await Promise.all(
      earlier.map(async (each) => at <= each.until && isSignedBy(each.key, signature, content)),
    )
    return verdicts.includes(true)
  }
  return {
    fingerprint: hex(new Uint8Array(await crypto.subtle.digest('SHA-256', der))),
    verify: key && ((checkpoint) => verify(key, checkpoint)),
  }
}
