import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const [IV, TAG] = [12, 16]

/** Encrypts a file with its own key (AES-256-GCM), bound to its storage place. */
export const sealFile = (key: Buffer, content: string, context: string): Buffer => {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  return Buffer.concat([iv, cipher.update(content, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts a file. Throws if it was tampered with or belongs to another place. */
export const openFile = (key: Buffer, sealed: Buffer, context: string): string => {
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(-TAG))
  return Buffer.concat([cipher.update(sealed.subarray(IV, -TAG)), cipher.final()]).toString('utf8')
}
