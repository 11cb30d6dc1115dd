import { afterAll, beforeAll, expect, it } from 'vitest'
import { paying } from './testing/paying.ts'
import { filledIn } from './testing/subscribed.ts'

let house: Awaited<ReturnType<typeof paying>>
beforeAll(async () => {
  house = await paying()
})
afterAll(() => house.close())

it.each([
  ['POST', 'confirm', { ...filledIn(), clientSecret: 'pi_1_secret_1' }],
  ['GET', 'account', undefined],
  ['POST', 'advance', { days: 1 }],
  ['POST', 'card', filledIn()],
])('%s /api/practice/%s is not there where payments are real', async (method, path, body) => {
  const clinicId = await house.open()
  expect(await house.call(clinicId, method, `/api/practice/${path}`, { body })).toMatchObject({
    status: 404,
    body: { code: 'practice_mode_off' },
  })
})
