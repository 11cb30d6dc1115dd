import { expect, it } from 'vitest'
import { ConstraintViolated, DatabaseUnavailable, explain } from './faults.ts'

const failureOf = (code: string, constraint?: string) =>
  Object.assign(new Error('failed'), { code, constraint })

it.each(['ECONNREFUSED', 'ENOENT', 'EPIPE', '57P01', '08006', '53100', '53300'])(
  'takes %s for an unavailable database',
  (code) => expect(explain(failureOf(code))).toBeInstanceOf(DatabaseUnavailable),
)

it('takes a broken constraint for what it is', () =>
  expect(explain(failureOf('23505', 'room_name'))).toBeInstanceOf(ConstraintViolated))

it.each(['42601', 'XX000', 'P0001'])('takes %s for a bug', (code) => {
  const cause = failureOf(code)
  expect(explain(cause)).toBe(cause)
})

it.each(['ENOSPC', 'EDQUOT', 'EFBIG'])(
  'takes a file that found no room (%s) for no lost database',
  (code) => {
    const cause = failureOf(code)
    expect(explain(cause)).toBe(cause)
  },
)
