import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InvitationRow } from '#modules/intake'
import { openClinic } from './testing/clinic.ts'
import { filesWith, finding, tablesWith } from './testing/everywhere.ts'
import { type House, openHouse } from './testing/house.ts'

/** Somebody who is no patient yet, and would be known again anywhere. */
const GUEST = { email: 'kanariella.gast@quellwasser.example', name: 'Kanariella Oberquell-Gast' }
const find = finding(Object.values(GUEST))

let house: House
let sent: InvitationRow
beforeAll(async () => {
  house = await openHouse()
  const clinic = await openClinic(house, 'Harbor')
  const path = `/api/intake-forms/${await clinic.addForm()}/send-invitation`
  sent = (await clinic.call('POST', path, { body: GUEST })).body
  for (const body of [GUEST, { ...GUEST, email: GUEST.name }, `{"email":"${GUEST.email}`, { email: [GUEST] }])
    await clinic.call('POST', path, { body, token: clinic.tokens.auditor })
  await clinic.call('POST', '/api/intake-forms/12/send-invitation', { body: GUEST })
})
afterAll(() => house.close())

describe('whom somebody invited', () => {
  it('was sent a letter, which is where letters are kept', async () => {
    expect(sent).toMatchObject({ ...GUEST, state: 'sent', via: 'outbox' })
    const files = await filesWith(house.dataDir, find)
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => !file.includes('/outbox/'))).toEqual([])
  })

  it('stands on the list of invitations and in no other table, not among the jobs either', async () => {
    expect(await tablesWith(house.admin, find)).toEqual(['form_invitation_list'])
  })

  it('stands in no log line, nor does the link', async () => {
    expect(house.said.filter((line) => find(line).length > 0 || line.includes('invitation='))).toEqual([])
  })

  it('has a link that is stored nowhere but in the letter', async () => {
    const link = finding([`?invitation=${sent.id.toString(36)}.`])
    expect(await tablesWith(house.admin, link)).toEqual([])
  })
})
