import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { deriveSecret, type KeysShape } from '#modules/platform'
import { BackupDamaged } from './backup-damaged.ts'

// These constants are the storage format: changing one makes existing backups unreadable.
const CIPHER = 'aes-256-gcm'
/** Bytes encrypted per segment. */
export const SEGMENT_BYTES = 64 * 1024
const TAG_BYTES = 16
/** Size of a full segment once encrypted, in bytes. */
export const SEALED_SEGMENT = SEGMENT_BYTES + TAG_BYTES
/** Bytes of the salt at the start of a file, from which its key is derived. */
export const SALT_BYTES = 16

// The nonce holds the segment's number and whether it is the last one, so that a file with omitted, reordered or
// truncated segments does not decrypt.
const nonceOf = (number: number, last: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(last ? 1 : 0, 0)
  nonce.writeUIntBE(number, 6, 6)
  return nonce
}

/** Derives the key of one file. Never use it for a second one: nonces are counters. */
export const fileKey = (keys: KeysShape, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', deriveSecret(keys, 'backups'), salt, 'caretrail backup file', 32))

/** Encrypts one segment of a file. */
export const sealSegment = (key: Buffer, number: number, last: boolean, content: Buffer): Buffer => {
  const cipher = createCipheriv(CIPHER, key, nonceOf(number, last))
  return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts a segment of `sealSegment`. Throws `BackupDamaged` if the key, number, end flag or a byte differs. */
export const openSegment = (key: Buffer, number: number, last: boolean, sealed: Buffer): Buffer => {
  const end = sealed.length - TAG_BYTES
  if (end < 0) throw new BackupDamaged()
  try {
    const decipher = createDecipheriv(CIPHER, key, nonceOf(number, last), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(sealed.subarray(end))
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()])
  } catch {
    throw new BackupDamaged()
  }
}
