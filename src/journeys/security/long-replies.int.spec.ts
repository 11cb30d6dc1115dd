import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentFacts, pdfOf } from '../../../modules/documents/testing/samples.ts'
import { LOOK_EVERY_MS } from '../../../modules/kernel/endpoints/watched-reply.ts'
import { postedForm } from '../../../modules/kernel/testing/posted-form.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { type Clinic, openClinic } from '../testing/clinic.ts'
import { readSlowly } from '../testing/slow-reader.ts'

const MB = 1_048_576

let testApp: TestApp
let clinic: Clinic
let paths: readonly string[]
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
  // More than a connection has room for whose reader takes nothing.
  const content = pdfOf('long '.repeat(4 * MB))
  const form = postedForm(documentFacts('Harbor', clinic.patientId), { name: 'long.pdf', content })
  const { id } = (await clinic.call('POST', '/api/documents', form)).body
  paths = [
    '/api/export',
    `/api/documents/${id}/download`,
    `/api/backups/${await clinic.addBackup()}/download`,
  ]
})
afterAll(() => testApp.close())

const hire = async (name: string) => {
  const id = await clinic.addColleague('staff', name)
  const body = { email: `${name}-staff@clinic.example`, password: 'a long night walk' }
  const { token } = (await testApp.call('POST', '/api/auth/login', { body })).body
  return { id, token: String(token), dismiss: () => clinic.call('DELETE', `/api/staff/${id}`) }
}

it('a download that is underway goes on when the access of others has ended', async () => {
  const held = await Promise.all(paths.map((path) => readSlowly(testApp.url)(path, clinic.tokens.staff)))
  await (await hire('Other')).dismiss()
  await wait(LOOK_EVERY_MS)
  const ends = await Promise.all(held.map(({ finish }) => finish()))
  expect(ends.map(({ isWhole, bytes }) => [isWhole, bytes > 20 * MB])).toEqual(paths.map(() => [true, true]))
})

it('a download that is underway is cut off soon after its reader’s access has ended', async () => {
  const leaving = await hire('Leaving')
  const held = await Promise.all(paths.map((path) => readSlowly(testApp.url)(path, leaving.token)))
  expect(held.map(({ status }) => status)).toEqual(paths.map(() => 200))
  expect((await leaving.dismiss()).status).toBe(200)
  await wait(LOOK_EVERY_MS)
  const ends = await Promise.all(held.map(({ finish }) => finish()))
  expect(ends.map(({ isWhole, bytes }) => [isWhole, bytes < 20 * MB])).toEqual(paths.map(() => [false, true]))
  const lines = testApp.said.filter((line) => line.includes('reply cut off'))
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    paths.map(() => expect.objectContaining({ clinic: clinic.clinicId, user: leaving.id })),
  )
})
