import { expect, test } from 'vitest'
import { DatabaseUnavailable, explain } from './faults.ts'

const failureOf = (code: string) => Object.assign(new Error('failed'), { code })

test.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('a file that found no room (%s) is no lost database', (code) => {
  const cause = failureOf(code)
  expect(explain(cause)).toBe(cause)
})

test.each(['ECONNREFUSED', '57P01', '53100'])('%s is an unavailable database', (code) => {
  expect(explain(failureOf(code))).toBeInstanceOf(DatabaseUnavailable)
})
