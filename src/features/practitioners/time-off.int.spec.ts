import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Clinic, openClinic } from './security/testing/clinic.ts'
import { type House, openHouse } from './security/testing/house.ts'
import { timeOffDraft } from './security/testing/samples.ts'

let house: House
let clinic: Clinic
beforeAll(async () => {
  house = await openHouse()
  clinic = await openClinic(house, 'Harbor')
})
afterAll(() => house.close())

it('practitioners say when they are away themselves, and nothing else of anybody’s work', async () => {
  const token = clinic.tokens.practitioner
  const own = (await clinic.call('GET', '/api/auth/me', { token })).body.id as number
  const other = await clinic.addPractitioner()
  const ask = async (method: string, path: string, body?: object) =>
    (await clinic.call(method, `/api/practitioners/${path}`, { token, ...(body && { body }) })).status
  const draft = timeOffDraft()

  const added = await clinic.call('POST', `/api/practitioners/${own}/time-off`, { token, body: draft })
  expect(added).toMatchObject({ status: 201, body: draft })
  const place = `${own}/time-off/${added.body.id}`
  expect(await ask('PUT', place, { ...draft, label: 'Course' })).toBe(200)
  expect(await ask('DELETE', place)).toBe(200)

  expect(await ask('POST', `${other}/time-off`, draft)).toBe(403)
  expect(await ask('PUT', `${own}`, { hours: null })).toBe(403)
  expect(await ask('PUT', `${own}`, { colour: 'red' })).toBe(403)
})
