import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { derived, type KeysShape } from '#modules/platform'
import { BackupDamaged } from './damage.ts'

// These are the storage format: what was written with others cannot be read any more.
const CIPHER = 'aes-256-gcm'
/** Bytes that are encrypted together. */
export const SEGMENT = 64 * 1024
const TAG = 16
/** Bytes of a whole segment once it is encrypted. */
export const SEALED_SEGMENT = SEGMENT + TAG
/** Bytes of the salt a file begins with: each file has a key of its own. */
export const SALT = 16

// The number of the segment, and whether it is the last one: none can be left out, moved or cut off.
const nonceOf = (number: number, last: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(last ? 1 : 0, 0)
  nonce.writeUIntBE(number, 6, 6)
  return nonce
}

/** The key of one file. It must never encrypt a second one: its nonces are counted. */
export const fileKey = (keys: KeysShape, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', derived(keys, 'backups'), salt, 'caretrail backup file', 32))

/** Encrypts one segment of a file. */
export const sealSegment = (key: Buffer, number: number, last: boolean, content: Buffer): Buffer => {
  const cipher = createCipheriv(CIPHER, key, nonceOf(number, last))
  return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** What `sealSegment` closed. Throws `BackupDamaged` where key, number, end or a byte is another. */
export const openSegment = (key: Buffer, number: number, last: boolean, sealed: Buffer): Buffer => {
  const end = sealed.length - TAG
  if (end < 0) throw new BackupDamaged()
  try {
    const decipher = createDecipheriv(CIPHER, key, nonceOf(number, last), { authTagLength: TAG })
    decipher.setAuthTag(sealed.subarray(end))
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()])
  } catch {
    throw new BackupDamaged()
  }
}
