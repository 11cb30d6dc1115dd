import { createHash, randomInt } from 'node:crypto'
import { groupByFour } from '#rules/kernel'

/** Codes per set. */
export const RECOVERY_CODE_COUNT = 10

// Crockford's base 32 excludes characters that look like digits. Sixteen characters are 80 bits.
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const CODE_LENGTH = 16

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Creates a person's recovery codes, which are shown once. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => groupByFour(newCode(), '-'))

const normalizeCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')

/**
 * Returns the stored form of a code, independent of how it was typed. SHA-256 is enough: slow hashes protect
 * human passwords, and 80 random bits cannot be guessed.
 */
export const recoveryHash = (typed: string): Buffer =>
  createHash('sha256').update(normalizeCode(typed)).digest()
