import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'

// A PDF that is locked only against editing is encrypted with the empty password. These are the algorithms of
// ISO 32000-2, 7.6.4, for that password.

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

export interface Lock {
  /** Of the security handler: `R`. */
  readonly revision: number
  readonly owner: Buffer
  readonly user: Buffer
  readonly userKey: Buffer
  readonly permissions: number
  readonly encryptsMetadata: boolean
  readonly fileId: Buffer
}

export const md5 = (...parts: readonly Buffer[]): Buffer =>
  createHash('md5').update(Buffer.concat(parts)).digest()

/** RC4, which OpenSSL no longer offers. */
export const rc4 = (key: Buffer, data: Buffer): Buffer => {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (a: number, b: number) => {
    const previous = state[a] as number
    state[a] = state[b] as number
    state[b] = previous
  }
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + (state[at] as number) + (key[at % key.length] as number)) & 255
    swap(at, other)
  }
  const result = Buffer.alloc(data.length)
  for (let at = 0, first = 0, second = 0; at < data.length; at++) {
    first = (first + 1) & 255
    second = (second + (state[first] as number)) & 255
    swap(first, second)
    const mask = state[((state[first] as number) + (state[second] as number)) & 255] as number
    result[at] = (data[at] as number) ^ mask
  }
  return result
}

const littleEndian = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value | 0)
  return bytes
}

/** Algorithms 2, 4 and 5. Returns the file's key if the empty password opens it. */
const keyBeforeAes256 = (lock: Lock, keyLength: number): Buffer | undefined => {
  const { revision, owner, user, permissions, fileId } = lock
  const metadata = Buffer.alloc(revision >= 4 && !lock.encryptsMetadata ? 4 : 0, 0xff)
  let hash = md5(PADDING, owner.subarray(0, 32), littleEndian(permissions), fileId, metadata)
  const rounds = revision >= 3 ? 50 : 0
  for (let round = 0; round < rounds; round++) hash = md5(hash.subarray(0, keyLength))
  const key = hash.subarray(0, keyLength)
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32)) ? key : undefined
  let check = md5(PADDING, fileId)
  for (let round = 0; round < 20; round++) check = rc4(Buffer.from(key.map((byte) => byte ^ round)), check)
  return check.equals(user.subarray(0, 16)) ? key : undefined
}

const SHA = ['sha256', 'sha384', 'sha512'] as const

/** Algorithm 2.B, for the empty password. */
const hardenedHash = (salt: Buffer): Buffer => {
  let hash = createHash('sha256').update(salt).digest()
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32))
    const text = cipher.setAutoPadding(false).update(Buffer.alloc(64 * hash.length, hash))
    const remainder = text.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    hash = createHash(SHA[remainder] ?? 'sha256')
      .update(text)
      .digest()
    last = text.at(-1) ?? 0
  }
  return hash.subarray(0, 32)
}

/** Algorithms 2.A and 11. */
const keyOfAes256 = ({ revision, user, userKey }: Lock): Buffer | undefined => {
  if (user.length < 48 || userKey.length < 32) return undefined
  const hash = (salt: Buffer) =>
    revision === 5 ? createHash('sha256').update(salt).digest() : hardenedHash(salt)
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return undefined
  const decipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(16))
  return decipher.setAutoPadding(false).update(userKey.subarray(0, 32))
}

/** Returns the key of a file that the empty password opens; undefined if it needs another. */
export const keyOfEmptyPassword = (lock: Lock, keyLength: number): Buffer | undefined =>
  lock.revision >= 5 ? keyOfAes256(lock) : keyBeforeAes256(lock, keyLength)
