import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Clinic, openClinic } from '../../journeys/testing/clinic.ts'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'
import { aPatient } from '../../../modules/patients/testing/a-patient.ts'

let testApp: TestApp
let clinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
})
afterAll(() => testApp.close())

let people = 0
const register = async (firstName: string, more: object = {}): Promise<number> => {
  people += 1
  const email = `kin${people}@mail.example`
  const body = { ...aPatient({ firstName, lastName: 'Abara', email }), ...more }
  const answer = await clinic.call('POST', '/api/patients', { body })
  expect(answer.status).toBe(201)
  return (answer.body as { id: number }).id
}
const registerChild = (contactOf: number) => register('Noah', { email: '', phone: '', contactOf })
const contactOf = async (id: number) => {
  const { body } = await clinic.call('GET', `/api/patients/${id}`)
  return (body as { contact: { id: number } | null }).contact?.id ?? null
}
const merge = (id: number, duplicateId: number) =>
  clinic.call('POST', `/api/patients/${id}/merge`, { body: { duplicateId, values: {} } })

describe('the contact of another patient', () => {
  it('is that of the survivor once it is merged away, and the former one’s when they are parted', async () => {
    const [mother, again] = [await register('Maria'), await register('Maria')]
    const child = await registerChild(again)
    expect((await merge(mother, again)).status).toBe(200)
    expect(await contactOf(child)).toBe(mother)
    const parted = await clinic.call('POST', `/api/patients/${mother}/unmerge`, {
      body: { duplicateId: again },
    })
    expect(parted.status).toBe(200)
    expect(await contactOf(child)).toBe(again)
  })

  it('is not merged into a record that uses the contact of a third', async () => {
    const [mother, aunt] = [await register('Maria'), await register('Ida')]
    await registerChild(mother)
    const dependent = await registerChild(aunt)
    const refused = await merge(dependent, mother)
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([400, 'contact_unusable'])
  })

  it('is nobody’s where it was merged into the record that used it', async () => {
    const mother = await register('Maria')
    const [child, other] = [await registerChild(mother), await registerChild(mother)]
    expect((await merge(child, mother)).status).toBe(200)
    expect(await contactOf(child)).toBe(null)
    expect(await contactOf(other)).toBe(child)
  })

  it('lets a record be saved as it was read, after its contact was merged away and the survivor removed', async () => {
    const [mother, again] = [await register('Maria'), await register('Maria')]
    const child = await registerChild(again)
    await merge(mother, again)
    await clinic.call('DELETE', `/api/patients/${mother}`)
    const { body } = await clinic.call('GET', `/api/patients/${child}`)
    const answer = await clinic.call('PUT', `/api/patients/${child}`, {
      body: { ...(body as object), notes: 'Shy', incomplete: true },
    })
    expect(answer).toMatchObject({ status: 200, body: { notes: 'Shy', contactOf: mother } })
  })
})
