import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const LENGTH = 8

const leaked = new Set(
  readFileSync(join(import.meta.dirname, 'leaked-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' ')),
)

/** Whether a password, in lower case, leads the lists of those that were leaked. */
export const isLeaked = (password: string): boolean =>
  leaked.has(createHash('sha256').update(password).digest('base64url').slice(0, LENGTH))
