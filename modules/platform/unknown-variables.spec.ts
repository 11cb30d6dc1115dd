import { expect, test } from 'vitest'
import { unknownVariables } from './unknown-variables.ts'

test('names what looks like a variable of Caretrail and is none, and nothing that other programs use', () => {
  const mistyped = ['CARETRAIL_PORT', 'DATABSE_URL', 'SMTP_HOST', 'data_dir', 'TRUSTED_PROXY']
  const others = ['HOME', 'PATH', 'USER', 'SHELL', 'MAIL', 'LOGNAME', 'DATABASE_NAME', 'AWS_REGION', 'TMPDIR']
  expect(unknownVariables([...mistyped, ...others, 'PORT', 'SMTP_URL'])).toEqual([...mistyped].sort())
})
