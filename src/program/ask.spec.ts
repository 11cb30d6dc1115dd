import { expect, it } from 'vitest'
import { nullIf } from './ask.ts'

class NotFound extends Error {}
class AlreadyMerged extends Error {}

it('only the failures that a page expects become null', async () => {
  const failing = (cause: unknown) => Promise.reject(cause).catch(nullIf(NotFound, AlreadyMerged))
  expect(await failing(new NotFound())).toBeNull()
  expect(await failing(new AlreadyMerged())).toBeNull()
  const outage = new Error('no connection')
  await expect(failing(outage)).rejects.toBe(outage)
})
