import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isGranted, type Permission } from '#modules/kernel'
import { KEY_SCOPES } from '#contracts/identity'
import { appointmentDraft } from '../../../modules/appointments/testing/samples.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { type Clinic, openClinic } from '../testing/clinic.ts'
import { findWords } from '../testing/trace-search.ts'
import { addCanaryPatient, RECORD_WORDS, MENTIONS } from './testing/canary-patient.ts'
import { readingEndpoints, readingPaths, readableText } from './testing/reading-paths.ts'

let testApp: TestApp
let clinic: Clinic
let ids: Readonly<Record<string, number>>
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
  ids = await addCanaryPatient(clinic)
})
afterAll(() => testApp.close())

type Opens = (permission: Permission) => boolean

/** What must be hidden from a caller: the record, and the other records that the caller may not read. */
const hiddenFrom = (opens: Opens): readonly string[] => [
  ...RECORD_WORDS,
  ...Object.entries(MENTIONS).flatMap(([permission, words]) =>
    opens(permission as Permission) ? [] : words,
  ),
]

/** Returns the hidden words that each operation shows to a caller, and how many answers were looked at. */
const shownTo = async (token: string, opens: Opens) => {
  const find = findWords(hiddenFrom(opens))
  const shown = new Map<string, readonly string[]>()
  let answered = 0
  for (const endpoint of readingEndpoints) {
    const permission = endpoint.permission as Permission
    if (!opens(permission) || permission === 'patients:emergency') continue
    for (const path of await readingPaths(testApp, clinic, endpoint, ids)) {
      const answer = await testApp.call('GET', path, { token })
      if (answer.status === 200) answered += 1
      const found = find(readableText(answer))
      if (found.length > 0) shown.set(endpoint.operation, found)
    }
  }
  return { shown: Object.fromEntries(shown), answered }
}

const readAsAuditor = (path: string) => clinic.call('GET', path, { token: clinic.tokens.auditor })

describe('a patient’s values', () => {
  it('are shown to an administrator, in every way out', async () => {
    const { shown } = await shownTo(clinic.tokens.staff, (permission) => permission === 'history:read')
    expect(Object.keys(shown)).toEqual(
      expect.arrayContaining([
        'history.list',
        'history.export',
        'history.raw',
        'recordHistory.removed',
        'recordHistory.read',
        'recordHistory.at',
        'accessLedger.list',
        'accessLedger.export',
      ]),
    )
  })

  it('are in no answer to an auditor', async () => {
    const { shown, answered } = await shownTo(clinic.tokens.auditor, (each) => isGranted('auditor', each))
    expect(shown).toEqual({})
    expect(answered).toBeGreaterThan(50)
  })

  it.each(KEY_SCOPES.filter((scope) => scope !== 'patients:read'))(
    'are in no answer to a key with only %s',
    async (scope) => {
      const { key } = await clinic.addApiKey([scope])
      const { shown } = await shownTo(key, (permission) => permission === scope)
      expect(shown).toEqual({})
    },
  )

  it.each([
    ['appointments', 'appointments:read'],
    ['documents', 'documents:read'],
    ['reminders', 'reminders:read'],
    ['form-submissions', 'forms:read'],
  ] as const)('are not searched in %s for a key that may not read them', async (list, scope) => {
    const { key } = await clinic.addApiKey([scope])
    const search = (q: string) => testApp.call('GET', `/api/${list}?q=${q}`, { token: key })
    for (const searched of ['Kanariella', '&q=Kanariella', 'Kanariella&q='])
      expect(await search(searched)).toMatchObject({ status: 403, body: { code: 'scope_needed' } })
    expect((await search('')).status).toBe(200)
  })

  it('are in no refusal of a booking that a key makes', async () => {
    const { key } = await clinic.addApiKey(['appointments:edit'])
    const visit = appointmentDraft('Harbor', Number(ids['patient']))
    const booked = { ...visit, practitionerId: clinic.practitionerId, time: '09:00' }
    const refused = await testApp.call('POST', '/api/appointments', { token: key, body: booked })
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        message: 'This practitioner is already booked at this time.',
        code: 'practitioner_busy',
        params: {},
      },
    ])
    const incomplete = await testApp.call('POST', '/api/appointments', { token: key, body: {} })
    expect([incomplete.status, incomplete.body.code]).toEqual([400, 'invalid'])
    expect(incomplete.body.problems).toMatchObject({ date: { code: 'date_missing' } })
  })

  it('are not compared with a version for a key that may not read them', async () => {
    const { key } = await clinic.addApiKey(['appointments:edit'])
    const path = `/api/appointments/${ids['appointment']}`
    const headers = { 'if-match': '"0"' }
    const visit = appointmentDraft('Harbor', Number(ids['patient']))
    const { status, body } = await testApp.call('PUT', path, { token: key, headers, body: visit })
    expect([status, body]).toEqual([
      403,
      {
        message: 'This API key does not have the scope appointments:read.',
        code: 'scope_needed',
        params: { scope: 'appointments:read' },
      },
    ])
  })

  it('do not hide from a key why it was refused', async () => {
    const { key } = await clinic.addApiKey(['reminders:read'])
    expect((await testApp.call('GET', '/api/reminders/987654', { token: key })).body.message).toBe(
      'This reminder does not exist.',
    )
  })

  it('are shown to an auditor as masked: that, which, when and by whom', async () => {
    const { body: history } = await readAsAuditor(`/api/history/patient/${ids['patient']}`)
    expect(history.now).toMatchObject({ lastName: '••••••', dateOfBirth: '••••••', state: 'active' })
    expect(history.events[1]).toMatchObject({
      by: { kind: 'user', name: 'Harbor Owner' },
      changes: [{ field: 'lastName', was: '••••••', is: '••••••' }],
    })
    const { body: rows } = await readAsAuditor('/api/history?type=PatientRenamed')
    expect(rows[0]).toMatchObject({
      who: 'Harbor Owner',
      says: `changed Patient ${ids['patient']}’s name`,
      changes: [{ label: 'Name', before: '••••••', after: '••••••' }],
    })
    const { body: stored } = await readAsAuditor(`/api/history/${rows[0].position}`)
    expect(stored.personal).toEqual({ firstName: '••••••', lastName: '••••••' })
  })
})
