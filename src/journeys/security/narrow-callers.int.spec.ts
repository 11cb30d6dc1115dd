import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeyScope } from '#contracts/identity'
import { Contacts, unsubscribeKey } from '#modules/messages'
import { unsubscribeToken } from '../../../modules/messages/contacts/unsubscribe-token.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { type Clinic, openClinic } from '../testing/clinic.ts'

const FROM = '203.0.113.77'
const KNOWN = 'rosa@quellwasser.example'
const DECLINED = 'declined@quellwasser.example'

let testApp: TestApp
let clinic: Clinic
let rosa: number
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
  rosa = await clinic.addPatient({ email: KNOWN })
})
afterAll(() => testApp.close())

const decline = (patient: number) =>
  clinic.call('PUT', `/api/patients/${patient}/contact-preferences`, {
    body: { preferred: 'email', email: false, sms: false, zone: null },
  })

const callerWith = async (...scopes: readonly KeyScope[]) => {
  const { key } = await clinic.addApiKey(scopes)
  return (method: string, path: string, body?: object) =>
    testApp.call(method, path, { token: key, ...(body && { body }) })
}

type Caller = Awaited<ReturnType<typeof callerWith>>

const expectUntold = async (call: Caller, invitation: number) => {
  const UNTOLD = { state: 'sending', via: null, reason: null, reasonCode: null, sentAt: null, version: 1 }
  const { body } = await call('GET', `/api/form-invitations/${invitation}`)
  expect(body).toMatchObject(UNTOLD)
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

  it('is not told whether an invited patient agreed to messages', async () => {
    await decline(await clinic.addPatient({ email: DECLINED }))
    for (const scopes of [['forms:edit'], ['forms:edit', 'forms:read']] as const) {
      const call = await callerWith(...scopes)
      const send = async (email: string) => {
        const path = `/api/intake-forms/${clinic.formId}/send-invitation`
        const { status, body } = await call('POST', path, { email })
        const { id, requestedAt: _, expiresAt: __, version: ___, ...told } = body
        if (scopes.length > 1) await expectUntold(call, id)
        return { status, told }
      }
      expect(await send(DECLINED)).toEqual(await send(KNOWN))
    }
    const asStaff = { body: { email: DECLINED } }
    expect(
      await clinic.call('POST', `/api/intake-forms/${clinic.formId}/send-invitation`, asStaff),
    ).toMatchObject({ status: 400, body: { code: 'invitation_refused', params: { reason: 'opted_out' } } })
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

it('a key that only edits reminders is not told whether a patient agreed to messages', async () => {
  const call = await callerWith('reminders:edit')
  const declined = await clinic.addPatient({ email: 'no-mail@quellwasser.example' })
  await decline(declined)
  const send = async (patient: number) => {
    const id = await clinic.addReminder(patient)
    const first = await call('POST', `/api/reminders/${id}/send`)
    await expect
      .poll(async () => (await clinic.call('GET', `/api/reminders/${id}`)).body.status)
      .not.toBe('pending')
    const second = await call('POST', `/api/reminders/${id}/send`)
    const { body } = await call('POST', `/api/patients/${patient}/send-followup`, { message: 'Well?' })
    return [first, second]
      .map((each) => [each.status, { ...each.body, id: 0, version: 0 }])
      .concat(Object.keys(body))
  }
  expect(await send(declined)).toEqual(await send(rosa))
})

const alertsPath = () => `/api/patients/${rosa}/alerts`

describe('a key that only edits patients', () => {
  it('cannot learn by a guess whether it was right', async () => {
    const call = await callerWith('patients:edit')
    await clinic.call('PUT', alertsPath(), { body: { alerts: ['Pacemaker'] } })
    const guess = async (alert: string) => {
      const { status, headers, body } = await call('PUT', alertsPath(), { alerts: [alert] })
      const { date: _, 'x-request-id': __, ...told } = headers
      // The time of the reply.
      return { status, told, body: { ...body, version: body.version > 1e12 } }
    }
    expect(await guess('Pacemaker')).toEqual(await guess('Penicillin'))
  })

  it('cannot compare with a record that it may not read, nor go back to a version of it', async () => {
    const { key: token } = await clinic.addApiKey(['patients:edit'])
    const duplicateId = await clinic.addPatient({ email: 'other@quellwasser.example' })
    const merge = { duplicateId, values: {} }
    const calls = [
      ['PUT', alertsPath(), { body: { alerts: [] }, headers: { 'if-match': '"1"' } }],
      ['POST', `/api/patients/${rosa}/merge`, { body: { ...merge, versions: { patient: 1, duplicate: 1 } } }],
      ['POST', `/api/patients/${rosa}/merge`, { body: { ...merge, values: { notes: 'both' } } }],
      ['POST', `/api/history/patient/${rosa}/restore`, { body: { version: 1 } }],
      ['POST', `/api/history/patient/${rosa}/restore`, { body: { version: 999 } }],
    ] as const
    for (const [method, path, more] of calls)
      expect(await testApp.call(method, path, { token, ...more })).toMatchObject({
        status: 403,
        body: { code: 'scope_needed', params: { scope: 'patients:read' } },
      })
  })
})

it('an auditor is not told from where a patient unsubscribed', async () => {
  await testApp.app.runtime.runPromise(
    Effect.gen(function* () {
      const token = unsubscribeToken.make(yield* unsubscribeKey, {
        clinicId: clinic.clinicId,
        patientId: rosa,
      })
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
