import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeptFile } from '#modules/documents'
import { fileIn } from './rules.ts'

/** A file that came ahead of the form it answers, under the name it was sent with. */
export interface SentFile extends KeptFile {
  readonly name: string
}

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

const about = (formId: number): Buffer => Buffer.from(`form ${formId}`)

/**
 * What stands for a file in the answers until they are sent: sealed, so that nobody can make one or look into it, and
 * fit for this form alone. Its name and size can be read by whoever shows it.
 */
export const fileToken = (key: Buffer, formId: number, file: SentFile): string => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(about(formId))
  const sealed = [cipher.update(JSON.stringify(file)), cipher.final(), cipher.getAuthTag()]
  return `file:${Buffer.concat([nonce, ...sealed]).toString('base64url')}.${file.size}.${file.name}`
}

/** The file a token stands for, or null where it is not one of ours for this form. */
export const fileBehind = (key: Buffer, formId: number, token: string): SentFile | null => {
  if (!fileIn(token)) return null
  const sealed = Buffer.from(token.slice(token.indexOf(':') + 1, token.indexOf('.')), 'base64url')
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), { authTagLength: TAG })
    decipher.setAAD(about(formId)).setAuthTag(sealed.subarray(-TAG))
    const text = Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()])
    return JSON.parse(text.toString()) as SentFile
  } catch {
    return null
  }
}
