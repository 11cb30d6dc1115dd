import { createDecipheriv } from 'node:crypto'
import { keyOfEmptyPassword, type Lock, md5, rc4 } from './pdf-lock-keys.ts'
import type { Decrypt, ObjectNumber } from './pdf-object-streams.ts'
import { type PdfDictionary, type PdfValue, readPdfValue } from './pdf-values.ts'

const MAX_IDS = 16
/** An encryption dictionary is a few hundred bytes long. */
const MAX_VALUE_LENGTH = 16_384
const AES_BLOCK = 16
const AES_SALT = Buffer.from('sAlT')

type Method = 'V2' | 'AESV2' | 'AESV3'

const textAt = (text: string, at: number): string => text.slice(at, at + MAX_VALUE_LENGTH)
const dictionaryAt = (text: string, at: number): PdfDictionary | undefined => {
  const value = readPdfValue(textAt(text, at), 0)
  return value instanceof Map ? value : undefined
}
const bytesOf = (value: PdfValue | undefined): Buffer => (Buffer.isBuffer(value) ? value : Buffer.alloc(0))
const numberOf = (value: PdfValue | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined

const endOf = (found: RegExpExecArray): number => found.index + found[0].length

/** Returns the only match of the pattern. A reference may be repeated: each version of a file contains it. */
const findOnlyMatch = (text: string, pattern: RegExp): RegExpExecArray | undefined => {
  let first: RegExpExecArray | undefined
  for (const match of text.matchAll(pattern)) {
    const isRepeated = first !== undefined && first[0] === match[0] && match[0].endsWith('R')
    if (first && !isRepeated) return undefined
    first ??= match
  }
  return first
}

/** Finds the encryption dictionary. Undefined if there is none, or more than one to choose from. */
const findDictionary = (text: string): PdfDictionary | undefined => {
  const reference = findOnlyMatch(text, /\/Encrypt[\0\s]*(?:(\d+)[\0\s]+(\d+)[\0\s]+R|(?=<<))/g)
  if (!reference) return undefined
  const [, number, generation] = reference
  if (number === undefined) return dictionaryAt(text, endOf(reference))
  const object = new RegExp(`(?<!\\d)0*${Number(number)}[\\0\\s]+${generation}[\\0\\s]+obj`, 'g')
  const start = findOnlyMatch(text, object)
  return start && dictionaryAt(text, endOf(start))
}

/** Returns the file's identifiers: later versions of a file have the first one's. */
const findIds = (text: string): readonly Buffer[] => {
  const ids = new Map<string, Buffer>([['', Buffer.alloc(0)]])
  let tries = 0
  for (const { index } of text.matchAll(/\/ID[\0\s]*\[/g)) {
    if (++tries > MAX_IDS) break
    const value = readPdfValue(textAt(text, index + 3), 0)
    const id = bytesOf(Array.isArray(value) ? (value[0] as PdfValue) : undefined)
    ids.set(id.toString('hex'), id)
  }
  return [...ids.values()].toReversed()
}

/** Returns how streams are encrypted. Undefined if they are not, or the method is unknown. */
const methodOf = (dictionary: PdfDictionary): Method | undefined => {
  const version = numberOf(dictionary.get('/V')) ?? 0
  if (version === 1 || version === 2) return 'V2'
  const filters = dictionary.get('/CF')
  const filter = filters instanceof Map ? filters.get(String(dictionary.get('/StmF'))) : undefined
  const method = filter instanceof Map ? String(filter.get('/CFM')).slice(1) : undefined
  const isKnown =
    (version === 4 && (method === 'V2' || method === 'AESV2')) || (version === 5 && method === 'AESV3')
  return isKnown ? (method as Method) : undefined
}

const lockOf = (dictionary: PdfDictionary, fileId: Buffer): Lock => ({
  revision: numberOf(dictionary.get('/R')) ?? 0,
  owner: bytesOf(dictionary.get('/O')),
  user: bytesOf(dictionary.get('/U')),
  userKey: bytesOf(dictionary.get('/UE')),
  permissions: numberOf(dictionary.get('/P')) ?? 0,
  encryptsMetadata: dictionary.get('/EncryptMetadata') !== false,
  fileId,
})

/** Programs disagree on where the length of a key is written, so each is tried. */
const keyLengths = (dictionary: PdfDictionary): readonly number[] => {
  const length = (numberOf(dictionary.get('/Length')) ?? 0) / 8
  const isUsable = Number.isInteger(length) && length >= 5 && length <= 16
  return [...new Set(isUsable ? [length, 16, 5] : [16, 5])]
}

const findKey = (text: string, dictionary: PdfDictionary): Buffer | undefined => {
  for (const fileId of findIds(text))
    for (const keyLength of keyLengths(dictionary)) {
      const key = keyOfEmptyPassword(lockOf(dictionary, fileId), keyLength)
      if (key) return key
    }
  return undefined
}

const decryptAes = (key: Buffer, data: Buffer): Buffer | undefined => {
  const whole = data.subarray(AES_BLOCK, data.length - (data.length % AES_BLOCK))
  if (data.length < 2 * AES_BLOCK) return undefined
  const decipher = createDecipheriv(
    `aes-${key.length === 32 ? 256 : 128}-cbc`,
    key,
    data.subarray(0, AES_BLOCK),
  )
  // The padding stays: it follows the packed objects, and inflating ends before it.
  return decipher.setAutoPadding(false).update(whole)
}

const objectKey = (key: Buffer, { number, generation }: ObjectNumber, salt: Buffer): Buffer => {
  const id = Buffer.alloc(5)
  id.writeUIntLE(number % 2 ** 24, 0, 3)
  id.writeUIntLE(generation % 2 ** 16, 3, 2)
  return md5(key, id, salt).subarray(0, Math.min(key.length + 5, 16))
}

/**
 * Returns a function that decrypts a PDF that opens without a password, because it is locked only against editing.
 * Undefined if it needs a password, or may need one.
 */
export const openLock = (file: Buffer): Decrypt | undefined => {
  const text = file.toString('latin1')
  const dictionary = findDictionary(text)
  const method = dictionary?.get('/Filter') === '/Standard' ? methodOf(dictionary) : undefined
  const key = dictionary && method && findKey(text, dictionary)
  if (!key) return undefined
  if (method === 'AESV3') return (data) => decryptAes(key, data)
  if (method === 'AESV2') return (data, id) => decryptAes(objectKey(key, id, AES_SALT), data)
  return (data, id) => rc4(objectKey(key, id, Buffer.alloc(0)), data)
}
