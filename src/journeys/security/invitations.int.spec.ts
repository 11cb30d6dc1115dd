import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { InvitationRow } from '#modules/intake-forms'
import { openClinic } from '../testing/clinic.ts'
import { filesWith, findWords, tablesWith } from '../testing/trace-search.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'

/** A person who is not a patient yet, with recognizable values. */
const GUEST = { email: 'kanariella.gast@quellwasser.example', name: 'Kanariella Oberquell-Gast' }
const find = findWords(Object.values(GUEST))

let testApp: TestApp
let sent: InvitationRow
beforeAll(async () => {
  testApp = await openTestApp()
  const clinic = await openClinic(testApp, 'Harbor')
  const form = `/api/intake-forms/${await clinic.addForm()}`
  const path = `${form}/send-invitation`
  await clinic.call('POST', path, { body: GUEST })
  for (const body of [GUEST, { ...GUEST, email: GUEST.name }, `{"email":"${GUEST.email}`, { email: [GUEST] }])
    await clinic.call('POST', path, { body, token: clinic.tokens.auditor })
  await clinic.call('POST', '/api/intake-forms/12/send-invitation', { body: GUEST })
  await vi.waitUntil(async () => {
    sent = (await clinic.call('GET', `${form}/invitations`)).body[0]
    return sent.state !== 'sending'
  })
})
afterAll(() => testApp.close())

describe('an invited person', () => {
  it('receives an email, which the outbox keeps', async () => {
    expect(sent).toMatchObject({ ...GUEST, state: 'sent', via: 'outbox' })
    const files = await filesWith(testApp.dataDir, find)
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => !file.includes('/outbox/'))).toEqual([])
  })

  it('is on the list of invitations and in no other table, including jobs', async () => {
    expect(await tablesWith(testApp.admin, find)).toEqual(['form_invitation_list'])
  })

  it('is in no log line, and neither is the link', async () => {
    expect(testApp.said.filter((line) => find(line).length > 0 || line.includes('invitation='))).toEqual([])
  })

  it('has a link that is stored only in the email', async () => {
    const link = findWords([`?invitation=${sent.id.toString(36)}.`])
    expect(await tablesWith(testApp.admin, link)).toEqual([])
  })
})
