import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import { Context, Layer } from 'effect'
import { KeyUnavailable } from '../faults.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const MIN_PADDED_BYTES = 256

/** The location a sealed text is bound to. A copy moved elsewhere does not open. */
export interface SealLocation {
  readonly clinicId: number
  readonly position: number
  readonly type: string
}

const encrypt = (key: Buffer, plain: Buffer, associatedData: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  cipher.setAAD(Buffer.from(associatedData))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

const decrypt = (key: Buffer, sealed: Buffer, associatedData: string): Buffer => {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(associatedData))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}

const locationText = ({ clinicId, position, type }: SealLocation): string => `${clinicId}:${position}:${type}`

// A ciphertext is as long as its text, and the proof shows it to people who may not read patients: the length would
// tell "Yes" from "No".
const padToSizeClass = (text: Buffer): Buffer => {
  const sizeClass = Math.max(MIN_PADDED_BYTES, 2 ** Math.ceil(Math.log2(text.length)))
  return Buffer.concat([text, Buffer.alloc(sizeClass - text.length, ' ')])
}

/**
 * Encrypts personal fields into nonce, tag and ciphertext, for the subject's key and this location. Its length
 * reveals only the next power of two.
 */
export const seal = (key: Buffer, fields: object, location: SealLocation): Buffer =>
  encrypt(key, padToSizeClass(Buffer.from(JSON.stringify(fields))), locationText(location))

/** Decrypts a text made by `seal`. Throws when the key, the location or any byte differs. */
export const unseal = (key: Buffer, sealed: Buffer, location: SealLocation): Record<string, unknown> =>
  JSON.parse(decrypt(key, sealed, locationText(location)).toString()) as Record<string, unknown>

/** Identifies a subject's key in the log without revealing it: the key is random, so no one can guess it. */
export const fingerprint = (clinicId: number, subject: string, key: Buffer): string =>
  hash('sha256', Buffer.concat([Buffer.from(`caretrail key\n${clinicId}\n${subject}\n`), key]), 'hex')

/** Seals a secret under a master key. It opens only for the same holder. */
export const sealSecret = (master: Buffer, secret: Buffer, holder: string): Buffer =>
  encrypt(master, secret, holder)

/** Opens what `sealSecret` made; undefined if it was sealed under another master key, or is damaged. */
export const openSecret = (master: Buffer, wrapped: Buffer, holder: string): Buffer | undefined => {
  try {
    return decrypt(master, wrapped, holder)
  } catch {
    return undefined
  }
}

const holderOf = (clinicId: number, subject: string): string => `${clinicId}:${subject}`

/**
 * Seals a wrapped key of a clinic under another master key. Returns a key that is already sealed under it unchanged,
 * and null if neither master key opens it.
 */
export const rewrap = (
  { from, to }: { readonly from: Buffer; readonly to: Buffer },
  {
    clinicId,
    subject,
    wrapped,
  }: { readonly clinicId: number; readonly subject: string; readonly wrapped: Buffer },
): Buffer | null => {
  const holder = holderOf(clinicId, subject)
  if (openSecret(to, wrapped, holder)) return wrapped
  const key = openSecret(from, wrapped, holder)
  return key ? sealSecret(to, key, holder) : null
}

export interface KeyringShape {
  /** Creates a subject key and its wrapped form for storage. */
  readonly create: (clinicId: number, subject: string) => { key: Buffer; wrapped: Buffer }
  /** Throws `KeyUnavailable` if the stored key was damaged or is another's. */
  readonly unwrap: (clinicId: number, subject: string, wrapped: Buffer) => Buffer
}

const makeKeyring = (master: Buffer): KeyringShape => ({
  create: (clinicId, subject) => {
    const key = randomBytes(32)
    return { key, wrapped: sealSecret(master, key, holderOf(clinicId, subject)) }
  },
  unwrap: (clinicId, subject, wrapped) => {
    const key = openSecret(master, wrapped, holderOf(clinicId, subject))
    if (!key) throw new KeyUnavailable({ clinicId, subject })
    return key
  },
})

/** Creates and unwraps subject keys. They are stored only wrapped by the master key (32 bytes). */
export class Keyring extends Context.Tag('events/Keyring')<Keyring, KeyringShape>() {
  static readonly layer = (master: Buffer) => Layer.succeed(this, makeKeyring(master))
}
