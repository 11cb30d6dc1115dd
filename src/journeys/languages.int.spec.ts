import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Clinic, openClinic } from './testing/clinic.ts'
import { type TestApp, openTestApp } from './testing/app.ts'
import { sheet as es } from '../../modules/reports/words.es.ts'

let testApp: TestApp
let clinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
})
afterAll(() => testApp.close())

const exported = async (language: string): Promise<string> =>
  (await clinic.call('GET', `/api/reports/export?format=csv&range=month${language}`)).text

it('exports a report in the requested language, or in English by default', async () => {
  expect(await exported('')).toContain('"Appointment status"')
  const spanish = await exported('&language=es')
  expect(spanish).toContain(`"${es.status.title}"`)
  expect(spanish).toContain(`"${es.cards.patients}"`)
})
