import { expect, it } from 'vitest'
import { ConstraintViolated, DatabaseUnavailable, explain } from './faults.ts'

const failure = (code: string, constraint?: string) => Object.assign(new Error(code), { code, constraint })

it.each(['ECONNREFUSED', 'ENOENT', 'EPIPE', '57P01', '08006', '53100', '53300'])(
  'takes %s for an unavailable database',
  (code) => expect(explain(failure(code))).toBeInstanceOf(DatabaseUnavailable),
)

it('takes a broken constraint for what it is', () =>
  expect(explain(failure('23505', 'room_name'))).toBeInstanceOf(ConstraintViolated))

it.each(['42601', 'XX000', 'P0001'])('takes %s for a bug', (code) => {
  const cause = failure(code)
  expect(explain(cause)).toBe(cause)
})
