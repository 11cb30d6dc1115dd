import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#events'
import { StartupError, StorageFailed } from '#modules/platform'
import { describeError } from './describe-error.ts'

test('describes an error that the operator can fix in its own sentence', () => {
  expect(describeError(new StartupError('Port 80 is in use.'))).toBe('Port 80 is in use.')
})

test('describes any other error by kind, code and location, never by what it quotes', () => {
  const quoting = Object.assign(new Error('duplicate key: maria'), {
    code: '23505',
    detail: 'Key (email)=(maria@clinic.example) already exists.',
    cause: new Error('maria'),
  })
  const text = describeError(quoting)
  expect(text).toMatch(/^Unexpected error: Error 23505\n {4}at .*describe-error\.spec\.ts/)
  expect(text).not.toContain('maria')
  expect(describeError('maria')).toBe('Unexpected error: string')
})

const failureOf = (code: string) => Object.assign(new Error('quoting'), { code })

test.each([
  [failureOf('ENOSPC'), 'The disk is full. Make room, and run this again.'],
  [failureOf('EDQUOT'), 'The disk is full. Make room, and run this again.'],
  [
    new DatabaseUnavailable({ cause: failureOf('53100') }),
    'The disk of the database is full. Make room, and run this again.',
  ],
  [
    new DatabaseUnavailable({ cause: failureOf('ECONNREFUSED') }),
    'The database does not answer (ECONNREFUSED). Run this again when it does.',
  ],
  [
    new StorageFailed('full', failureOf('ENOSPC')),
    'The storage of documents is full. Make room, and run this again.',
  ],
  [
    new StorageFailed('unavailable', failureOf('ETIMEDOUT')),
    'The storage of documents does not answer (ETIMEDOUT).',
  ],
])('describes %s in a sentence', (cause, sentence) => {
  expect(describeError(cause)).toBe(sentence)
})

test('names a file that cannot be read', async () => {
  const cause = await readFile('/nowhere/monday.backup').catch((failure: unknown) => failure)
  expect(describeError(cause)).toBe('/nowhere/monday.backup: there is no such file or folder.')
})
