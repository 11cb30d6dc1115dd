import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'
import { type Clinic, openClinic } from '../../journeys/testing/clinic.ts'
import { timeOffDraft } from '../../../modules/practitioners/testing/samples.ts'

let testApp: TestApp
let clinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
})
afterAll(() => testApp.close())

it('practitioners manage their own time off, and cannot change anyone’s schedule', async () => {
  const token = clinic.tokens.practitioner
  const practitionerId = (await clinic.call('GET', '/api/auth/me', { token })).body.id as number
  const other = await clinic.addPractitioner()
  const ask = async (method: string, path: string, body?: object) =>
    (await clinic.call(method, `/api/practitioners/${path}`, { token, ...(body && { body }) })).status
  const draft = timeOffDraft()

  const added = await clinic.call('POST', `/api/practitioners/${practitionerId}/time-off`, {
    token,
    body: draft,
  })
  expect(added).toMatchObject({ status: 201, body: draft })
  const timeOffPath = `${practitionerId}/time-off/${added.body.id}`
  expect(await ask('PUT', timeOffPath, { ...draft, label: 'Course' })).toBe(200)
  expect(await ask('DELETE', timeOffPath)).toBe(200)

  expect(await ask('POST', `${other}/time-off`, draft)).toBe(403)
  expect(await ask('PUT', `${practitionerId}`, { hours: null })).toBe(403)
  expect(await ask('PUT', `${practitionerId}`, { colour: 'red' })).toBe(403)
})
