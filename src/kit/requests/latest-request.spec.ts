import { expect, it } from 'vitest'
import { createLatestRequest } from './latest-request.ts'

it('aborts a request when the next one begins, or when `abort` is called', () => {
  const requests = createLatestRequest()
  const first = requests.begin()
  expect([first.aborted, requests.signal === first]).toEqual([false, true])
  const second = requests.begin()
  expect([first.aborted, second.aborted, requests.signal === second]).toEqual([true, false, true])
  requests.abort()
  expect(second.aborted).toBe(true)
})
