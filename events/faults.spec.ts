import { expect, it } from 'vitest'
import { ConstraintViolated, DatabaseUnavailable, classify } from './faults.ts'

const failureOf = (code: string, constraint?: string) =>
  Object.assign(new Error('failed'), { code, constraint })

it.each(['ECONNREFUSED', 'ENOENT', 'EPIPE', '57P01', '08006', '53100', '53300'])(
  'takes %s for an unavailable database',
  (code) => expect(classify(failureOf(code))).toBeInstanceOf(DatabaseUnavailable),
)

it('explains 23505 as a violated constraint', () =>
  expect(classify(failureOf('23505', 'room_name'))).toBeInstanceOf(ConstraintViolated))

it.each(['42601', 'XX000', 'P0001'])('takes %s for a bug', (code) => {
  const cause = failureOf(code)
  expect(classify(cause)).toBe(cause)
})

it.each(['ENOSPC', 'EDQUOT', 'EFBIG'])(
  "does not report a full disk under the program's own files (%s) as a lost database",
  (code) => {
    const cause = failureOf(code)
    expect(classify(cause)).toBe(cause)
  },
)

it('takes no programming error for an unavailable database', () => {
  const cause = new TypeError('reading a property of undefined')
  expect(classify(cause)).toBe(cause)
})
