import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openS3Server, s3Credentials } from '../../../modules/platform/testing/s3-server.ts'
import { type Clinic, openClinic } from '../../journeys/testing/clinic.ts'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'
import { documentFacts, pdfOf } from '../../../modules/documents/testing/samples.ts'
import { encodeForm } from '../../../modules/kernel/testing/posted-form.ts'

// Runs the whole app with an object store that fills up, goes offline and comes back.

let testApp: TestApp
let clinic: Clinic
let store: Awaited<ReturnType<typeof openS3Server>>
beforeAll(async () => {
  for (const [name, value] of Object.entries(s3Credentials)) vi.stubEnv(name, value)
  store = await openS3Server()
  testApp = await openTestApp({ DOCUMENTS_URL: store.url })
  clinic = await openClinic(testApp, 'Harbor')
})
afterAll(async () => {
  await testApp.close()
  await store.close()
  vi.unstubAllEnvs()
})

const upload = (content: Buffer) =>
  clinic.call('POST', '/api/documents', {
    ...encodeForm(documentFacts('Harbor', clinic.patientId), { name: 'scan.pdf', content }),
  })
const statusOf = async (path: string) => (await clinic.call('GET', path)).status
const others = () => Promise.all(['/api/patients', '/api/documents', '/api/dashboard/stats'].map(statusOf))
// Larger than one part of a multipart upload.
const large = pdfOf('x'.repeat(6_000_000))

test('a full store rejects uploads and nothing else, until it has space again', async () => {
  const first = await upload(pdfOf('first'))
  expect(first.status).toBe(201)
  const lying = await store.keys()
  store.faults.push({ on: /^PUT/, answer: [507, 'InsufficientStorage'] })
  for (const content of [pdfOf('small'), large])
    expect(await upload(content)).toMatchObject({
      status: 507,
      body: { code: 'storage_full', message: expect.stringMatching(/^This server has no space left/) },
    })
  expect(await others()).toEqual([200, 200, 200])
  expect(await clinic.call('GET', `/api/documents/${first.body.id}/download`)).toMatchObject({
    status: 200,
    text: pdfOf('first').toString(),
  })
  store.faults.length = 0
  await vi.waitFor(async () => expect(await store.keys()).toEqual(lying))
  const { body } = await upload(large)
  expect(await clinic.call('GET', `/api/documents/${body.id}/download`)).toMatchObject({
    status: 200,
    text: large.toString(),
  })
})

test('an unreachable store makes only documents unavailable, until it returns', async () => {
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
