import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPayingClinic } from '../../testing/paying-clinic.ts'
import { filledCardForm } from '../../testing/subscribed-clinic.ts'

let fixture: Awaited<ReturnType<typeof openPayingClinic>>
beforeAll(async () => {
  fixture = await openPayingClinic()
})
afterAll(() => fixture.close())

it.each([
  ['POST', 'confirm', { ...filledCardForm(), clientSecret: 'pi_1_secret_1' }],
  ['GET', 'account', undefined],
  ['POST', 'advance', { days: 1 }],
  ['POST', 'card', filledCardForm()],
])('%s /api/practice/%s answers 404 when payments are real', async (method, path, body) => {
  const clinicId = await fixture.open()
  expect(await fixture.call(clinicId, method, `/api/practice/${path}`, { body })).toMatchObject({
    status: 404,
    body: { code: 'practice_mode_off' },
  })
})
