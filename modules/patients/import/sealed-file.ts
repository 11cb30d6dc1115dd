import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const [IV_BYTES, TAG_BYTES] = [12, 16]

/** Encrypts a file with its own key (AES-256-GCM), bound to a context such as the row that stores it. */
export const sealFile = (key: Buffer, content: string, context: string): Buffer => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  return Buffer.concat([iv, cipher.update(content, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts a file. Throws if it was tampered with or belongs to another context. */
export const openFile = (key: Buffer, sealed: Buffer, context: string): string => {
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([cipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), cipher.final()]).toString(
    'utf8',
  )
}
