import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { StoredFile } from '#modules/documents'
import { parseFileToken } from '../rules.ts'

/** A stored file whose form was not submitted yet. */
export interface PendingFile extends StoredFile {
  readonly name: string
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const associatedDataOf = (formId: number): Buffer => Buffer.from(`form ${formId}`)

/**
 * Returns the token that represents a file in the answers until they are submitted. The token is sealed and
 * valid for this form only. Its name and size are readable, for display.
 */
export const sealFileToken = (key: Buffer, formId: number, file: PendingFile): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(associatedDataOf(formId))
  const sealed = [cipher.update(JSON.stringify(file)), cipher.final(), cipher.getAuthTag()]
  return `file:${Buffer.concat([nonce, ...sealed]).toString('base64url')}.${file.size}.${file.name}`
}

/** Returns the file of a token, or null if the token was not made for this form. */
export const openFileToken = (key: Buffer, formId: number, token: string): PendingFile | null => {
  if (!parseFileToken(token)) return null
  const sealed = Buffer.from(token.slice(token.indexOf(':') + 1, token.indexOf('.')), 'base64url')
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(associatedDataOf(formId)).setAuthTag(sealed.subarray(-TAG_BYTES))
    const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
    return JSON.parse(text.toString()) as PendingFile
  } catch {
    return null
  }
}
