import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { emailKey } from '#modules/kernel'

const HASH_LENGTH = 8

const leakedHashes = new Set(
  readFileSync(join(import.meta.dirname, 'leaked-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' ')),
)

/** Whether a password, in lower case, is among the most common leaked ones. */
const isLeaked = (password: string): boolean =>
  leakedHashes.has(createHash('sha256').update(password).digest('base64url').slice(0, HASH_LENGTH))

const commonPasswords = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(/\s+/)),
)

// Keyboard rows and common sequences. They also match backward and wrapped around.
const runs = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
]
const repeatedRuns = runs.flatMap((run) => [run + run, [...run].toReversed().join('').repeat(2)])

const isRun = (text: string): boolean => repeatedRuns.some((run) => run.includes(text))
const isRepeat = (text: string): boolean => /^(.{1,4})\1+$/u.test(text)

/** Whether an attacker would try this password among the first for this account. */
export const isCommon = (password: string, email: string): boolean => {
  const text = password.normalize('NFKC').toLowerCase()
  const address = emailKey(email)
  return (
    commonPasswords.has(text) ||
    isLeaked(text) ||
    isRun(text) ||
    isRepeat(text) ||
    text === address ||
    text === address.split('@')[0]
  )
}
