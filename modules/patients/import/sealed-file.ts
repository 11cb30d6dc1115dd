import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const [IV, TAG] = [12, 16]

/** Seals a file under a key of its own (AES-256-GCM), bound to the place it is kept in. */
export const sealedFile = (key: Buffer, content: string, place: string): Buffer => {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  return Buffer.concat([iv, cipher.update(content, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** What was sealed so. Throws where it was tampered with, or belongs to another place. */
export const openedFile = (key: Buffer, sealed: Buffer, place: string): string => {
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV))
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(-TAG))
  return Buffer.concat([cipher.update(sealed.subarray(IV, -TAG)), cipher.final()]).toString('utf8')
}
