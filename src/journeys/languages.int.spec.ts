import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Clinic, openClinic } from './security/testing/clinic.ts'
import { type House, openHouse } from './security/testing/house.ts'
import { es } from './text/sentences/es.ts'

let house: House
let clinic: Clinic
beforeAll(async () => {
  house = await openHouse()
  clinic = await openClinic(house, 'Harbor')
})
afterAll(() => house.close())

const exported = async (language: string): Promise<string> =>
  (await clinic.call('GET', `/api/reports/export?format=csv&range=month${language}`)).text

it('a report is exported in the language that is asked for, and in English where none is', async () => {
  expect(await exported('')).toContain('"Appointment status"')
  const spanish = await exported('&language=es')
  expect(spanish).toContain(`"${es['Appointment status']}"`)
  expect(spanish).toContain(`"${es['Total patients']}"`)
})
