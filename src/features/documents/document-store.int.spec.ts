import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openS3Server, s3Credentials } from '../modules/platform/testing/s3-server.ts'
import { type Clinic, openClinic } from './security/testing/clinic.ts'
import { type House, openHouse } from './security/testing/house.ts'
import { documentFacts, pdfOf, postedForm } from './security/testing/samples.ts'

// The whole program in front of a store that fills up, goes away and comes back, while people work on.

let house: House
let clinic: Clinic
let store: Awaited<ReturnType<typeof openS3Server>>
beforeAll(async () => {
  for (const [name, value] of Object.entries(s3Credentials)) vi.stubEnv(name, value)
  store = await openS3Server()
  house = await openHouse({ DOCUMENTS_URL: store.url })
  clinic = await openClinic(house, 'Harbor')
})
afterAll(async () => {
  await house.close()
  await store.close()
  vi.unstubAllEnvs()
})

const upload = (content: Buffer) =>
  clinic.call('POST', '/api/documents', {
    ...postedForm(documentFacts('Harbor', clinic.patientId), { name: 'scan.pdf', content }),
  })
const statusOf = async (path: string) => (await clinic.call('GET', path)).status
const others = () => Promise.all(['/api/patients', '/api/documents', '/api/dashboard/stats'].map(statusOf))
// Larger than what is sent in one piece.
const large = pdfOf('x'.repeat(6_000_000))

test('a store without room: uploads are told so and nothing else, until there is room again', async () => {
  const first = await upload(pdfOf('first'))
  expect(first.status).toBe(201)
  const lying = await store.keys()
  store.faults.push({ on: /^PUT/, answer: [507, 'InsufficientStorage'] })
  for (const content of [pdfOf('small'), large])
    expect(await upload(content)).toMatchObject({
      status: 507,
      body: { code: 'storage_full', message: expect.stringMatching(/^There is no room left on this server/) },
    })
  expect(await others()).toEqual([200, 200, 200])
  expect(await clinic.call('GET', `/api/documents/${first.body.id}/download`)).toMatchObject({
    status: 200,
    text: pdfOf('first').toString(),
  })
  store.faults.length = 0
  await vi.waitFor(async () => expect(await store.keys()).toEqual(lying), 5000)
  const { body } = await upload(large)
  expect(await clinic.call('GET', `/api/documents/${body.id}/download`)).toMatchObject({
    status: 200,
    text: large.toString(),
  })
})

test('a store that is away: what is in it cannot be had for a moment, and the rest can', async () => {
  const { body } = await upload(pdfOf('kept'))
  store.faults.push({ on: /./, answer: 'drop' })
  const away = { status: 503, headers: { 'retry-after': '5' }, body: { code: 'storage_unavailable' } }
  expect(await clinic.call('GET', `/api/documents/${body.id}/download`)).toMatchObject(away)
  expect(await upload(pdfOf('lost'))).toMatchObject(away)
  expect(await others()).toEqual([200, 200, 200])
  store.faults.length = 0
  expect(await statusOf(`/api/documents/${body.id}/download`)).toBe(200)
  expect((await upload(pdfOf('again'))).status).toBe(201)
})
