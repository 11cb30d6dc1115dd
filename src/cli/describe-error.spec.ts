import { expect, test } from 'vitest'
import { StartupError } from '#modules/platform'
import { describeError } from './describe-error.ts'

test('describes an error that the operator can mend in its own sentence', () => {
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
