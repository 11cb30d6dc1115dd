import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { emailKey } from './email-key.ts'

const listed = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(/\s+/)),
)

// Rows of a keyboard and what people count by, each once around.
const runs = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
]
const forthAndBack = runs.flatMap((run) => [run + run, [...run].toReversed().join('').repeat(2)])

const isRun = (text: string): boolean => forthAndBack.some((run) => run.includes(text))
const isRepeat = (text: string): boolean => /^(.{1,4})\1+$/u.test(text)

/** Whether a password is among the first that anyone would try for this account. */
export const isCommon = (password: string, email: string): boolean => {
  const text = password.normalize('NFKC').toLowerCase()
  const address = emailKey(email)
  return (
    listed.has(text) || isRun(text) || isRepeat(text) || text === address || text === address.split('@')[0]
  )
}
