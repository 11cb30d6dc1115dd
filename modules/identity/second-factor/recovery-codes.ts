import { createHash, randomInt } from 'node:crypto'

/** Codes a person is given at a time. */
export const RECOVERY_CODES = 10

// Crockford's base 32: no letter that is taken for a digit. Sixteen of them are 80 bits.
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** A code as it is shown: in groups of four. */
const grouped = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')

/** The codes of a person, as they are told once. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () => grouped(newCode()))

const plain = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')

/**
 * What a code is known by, however it was typed. A plain SHA-256: slow hashes are for what people make up, and 80 random
 * bits are beyond trying.
 */
export const recoveryHash = (typed: string): Buffer => createHash('sha256').update(plain(typed)).digest()
