import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeyScope } from '#contracts/identity'
import { Contacts, unsubscribeKey } from '#modules/messages'
import { unsubscribeToken } from '../../../modules/messages/contacts/unsubscribe-token.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { type Clinic, openClinic } from '../testing/clinic.ts'

const FROM = '203.0.113.77'
const KNOWN = 'rosa@quellwasser.example'

let testApp: TestApp
let clinic: Clinic
let rosa: number
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
  rosa = await clinic.addPatient({ email: KNOWN })
})
afterAll(() => testApp.close())

const callerWith = async (...scopes: readonly KeyScope[]) => {
  const { key } = await clinic.addApiKey(scopes)
  return (method: string, path: string, body?: object) =>
    testApp.call(method, path, { token: key, ...(body && { body }) })
}

describe('a key for forms alone', () => {
  it('is not told whether an invited address is a patient’s', async () => {
    const call = await callerWith('forms:edit', 'forms:read')
    const send = (email: string) =>
      call('POST', `/api/intake-forms/${clinic.formId}/send-invitation`, { email, name: 'Guest' })
    for (const email of [KNOWN, 'nobody@quellwasser.example']) {
      const { id } = (await send(email)).body
      for (const answer of [
        await call('GET', `/api/form-invitations/${id}`),
        await call('POST', `/api/form-invitations/${id}/withdraw`),
      ])
        expect(answer).toMatchObject({ status: 200, body: { id, patientId: null } })
    }
    const { body } = await call('GET', `/api/intake-forms/${clinic.formId}/invitations`)
    expect(body.map(({ patientId }: { patientId: number | null }) => patientId)).toEqual([null, null])
  })

  it('learns from a review neither whether a patient exists nor their version', async () => {
    const call = await callerWith('forms:read')
    const id = await clinic.addSubmission()
    const review = (patientId: number) =>
      call('GET', `/api/form-submissions/${id}/review?patientId=${patientId}`)
    const [existing, missing] = [await review(rosa), await review(987_654)]
    expect(existing).toMatchObject({ status: 200, body: { patient: null } })
    expect([missing.status, missing.body]).toEqual([existing.status, existing.body])
  })

  it('withdraws a link with the scope to edit, and not with the one to read', async () => {
    const [edit, read] = [await callerWith('forms:edit'), await callerWith('forms:read')]
    const path = `/api/intake-forms/${clinic.formId}/send-invitation`
    const { id } = (await clinic.call('POST', path, { body: { email: KNOWN, name: 'Rosa' } })).body
    const withdraw = `/api/form-invitations/${id}/withdraw`
    expect(await read('POST', withdraw)).toMatchObject({ status: 403, body: { code: 'scope_needed' } })
    const { status, body } = await edit('POST', withdraw)
    expect([status, body]).toEqual([200, { id, version: expect.any(Number) }])
  })
})

it('an auditor is not told from where a patient unsubscribed', async () => {
  await testApp.app.runtime.runPromise(
    Effect.gen(function* () {
      const token = unsubscribeToken(yield* unsubscribeKey, { clinicId: clinic.clinicId, patientId: rosa })
      yield* (yield* Contacts).unsubscribe(token, { address: FROM })
    }),
  )
  const asStaff = await clinic.call('GET', '/api/history?limit=1')
  expect(asStaff.body).toMatchObject([{ type: 'MessagesDeclined', address: FROM }])
  const token = clinic.tokens.auditor
  const paths = [
    '/api/history?limit=1',
    `/api/history/${asStaff.body[0].position}`,
    '/api/history/export?format=csv',
    '/api/history/export?format=ndjson',
  ]
  for (const path of paths) {
    const { status, text } = await testApp.call('GET', path, { token })
    expect([path, status, text.includes('MessagesDeclined'), text.includes(FROM)]).toEqual([
      path,
      200,
      true,
      false,
    ])
  }
})
