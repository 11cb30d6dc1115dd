import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Identity, InvitationAcceptance } from '#modules/identity'
import { waitForEmail, waitForEmails } from '../../../modules/platform/testing/outbox.ts'
import { type Clinic, openClinic } from '../../journeys/testing/clinic.ts'
import { findWords, tablesWith } from '../../journeys/testing/trace-search.ts'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'

let testApp: TestApp
let clinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
})
afterAll(() => testApp.close())

const PASSWORD = 'a long night walk'
const caller = { browser: true, address: '203.0.113.4' }

let invited = 0
const draft = (role: 'staff' | 'practitioner' | 'auditor') => ({
  email: `invited-${(invited += 1)}@harbor.example`,
  firstName: '',
  lastName: '',
  role,
  practitioner: role === 'practitioner',
})
const invite = (body: object) => clinic.call('POST', '/api/staff-invitations', { body })

const tokenFor = async (email: string, many = 1) => {
  const [newest] = await waitForEmails(testApp.dataDir, { to: email }, many)
  return /\/join\/([\w-]{43})\s/.exec(newest?.text ?? '')?.[1] ?? ''
}

/** Accepts an invitation; returns the new user, or the tag of the refusal. */
const join = (token: string, password = PASSWORD) =>
  testApp.app.runtime.runPromise(
    Effect.flatMap(InvitationAcceptance, (service) =>
      service.join({ token, firstName: 'Ivo', lastName: 'Brandt', password }, caller),
    ).pipe(
      Effect.map(({ user, token: session }) => ({ is: user.role as string, id: user.id, session })),
      Effect.catchAll((refusal) => Effect.succeed({ is: refusal._tag as string, id: 0, session: '' })),
    ),
  )

const seat = async (role: 'practitioner' | 'auditor') => {
  const body = draft(role)
  expect((await invite(body)).status).toBe(201)
  return join(await tokenFor(body.email))
}

const age = (by: string) =>
  testApp.admin.query('update account_links set expires_at = expires_at + $1::interval', [by])

const login = async (email: string) =>
  (await testApp.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } })).body.token as
    string | undefined
const me = async (token = '') => (await testApp.call('GET', '/api/auth/me', { token })).status

const inviteAs = async (token = '') => {
  const body = draft('auditor')
  const { id } = (await clinic.call('POST', '/api/staff-invitations', { token, body })).body
  return { id, link: await tokenFor(body.email) }
}
const stateOf = async (id: number) => (await clinic.call('GET', `/api/staff-invitations/${id}`)).body.state
const resetPassword = async (email: string) => {
  await testApp.call('POST', '/api/auth/forgot-password', { body: { email } })
  const { text } = await waitForEmail(testApp.dataDir, { to: email, words: '/reset-password/' })
  const token = /\/reset-password\/([\w-]{43})\s/.exec(text)?.[1]
  const body = { token, password: 'a longer night walk' }
  expect((await testApp.call('POST', '/api/auth/reset-password', { body })).status).toBe(200)
}

describe('an invitation', () => {
  it('signs one user in exactly once, and only its email contains the link', async () => {
    const body = draft('auditor')
    const sent = await invite(body)
    expect([sent.status, sent.body.state]).toEqual([201, 'waiting'])
    const token = await tokenFor(body.email)
    expect(await tablesWith(testApp.admin, findWords([token]))).toEqual([])
    expect(testApp.said.filter((line) => line.includes(token) || line.includes(body.email))).toEqual([])
    const race = await Promise.all(Array.from({ length: 5 }, () => join(token)))
    expect(race.map(({ is }) => is).sort()).toEqual([
      'LinkOver',
      'LinkOver',
      'LinkOver',
      'LinkOver',
      'auditor',
    ])
    const { session = '' } = race.find(({ is }) => is === 'auditor') ?? {}
    const cookieless = await testApp.call('GET', '/api/auth/me', { token: session })
    // A browser session’s token is useless without its cookie.
    expect(cookieless.status).toBe(401)
    const everyone = await clinic.call('GET', '/api/staff')
    const emails = everyone.body.people.map(({ email }: { email: string }) => email)
    expect(emails.filter((email: string) => email === body.email)).toHaveLength(1)
    expect(everyone.body.invitations).toEqual([])
    expect((await invite(body)).body).toMatchObject({ code: 'account_email_taken' })
  })

  it('to a person of another clinic is answered like any, and only they learn that they have an account', async () => {
    const named = { clinicName: 'Hill', firstName: 'Eve', lastName: 'Sato', password: PASSWORD }
    const taken = 'eve@hill.example'
    await testApp.call('POST', '/api/auth/register', { body: { ...named, email: taken } })
    const answers = [await invite(draft('auditor')), await invite({ ...draft('auditor'), email: taken })]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const { text } = await waitForEmail(testApp.dataDir, { to: taken, subject: 'Join Harbor' })
    expect(text).toContain('already has an account')
    expect(text).not.toContain('/join/')
    for (const { body } of answers) await clinic.call('DELETE', `/api/staff-invitations/${body.id}`)
  })

  it('shows its link in the outbox only to who sent it', async () => {
    const body = draft('auditor')
    const { id } = (await invite(body)).body
    const token = await tokenFor(body.email)
    const secondId = await clinic.addColleague('staff', 'second')
    const second = await login('second-staff@clinic.example')
    const kept = await waitForEmail(testApp.dataDir, { to: body.email })
    const opened = async (reader?: string) =>
      (await clinic.call('GET', `/api/outbox/${kept.id}`, reader ? { token: reader } : {})).body
    expect(await opened()).toMatchObject({ linkHidden: false, text: expect.stringContaining(token) })
    const others = await opened(second)
    expect(others).toMatchObject({ linkHidden: true, subject: 'Join Harbor' })
    expect(JSON.stringify(others)).not.toContain(token)
    // Who sends it again with a new link has it.
    await clinic.call('POST', `/api/staff-invitations/${id}/renew`, { token: second })
    const renewed = await tokenFor(body.email, 2)
    const newest = await waitForEmail(testApp.dataDir, { to: body.email })
    const path = `/api/outbox/${newest.id}`
    expect((await clinic.call('GET', path, { token: second })).body.text).toContain(renewed)
    expect((await clinic.call('GET', path)).body.text).not.toContain(renewed)
    await clinic.call('DELETE', `/api/staff-invitations/${id}`)
    await clinic.call('DELETE', `/api/staff/${secondId}`)
  })

  it('stops working after it is resent or withdrawn, or after a week', async () => {
    const body = draft('auditor')
    const { id } = (await invite(body)).body
    expect(await invite({ ...body, email: body.email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'invited_already' },
    })
    const first = await tokenFor(body.email)
    expect((await clinic.call('POST', `/api/staff-invitations/${id}/renew`)).status).toBe(200)
    const second = await tokenFor(body.email, 2)
    expect((await join(first)).is).toBe('LinkOver')
    expect((await join(second, 'password1')).is).toBe('PasswordTooCommon')
    await age('-169 hours')
    expect((await join(second)).is).toBe('LinkOver')
    await age('169 hours')
    expect((await clinic.call('DELETE', `/api/staff-invitations/${id}`)).status).toBe(200)
    expect((await join(second)).is).toBe('LinkOver')
  })

  it.each([
    ['removed', (id: number) => clinic.call('DELETE', `/api/staff/${id}`)],
    [
      'demoted',
      (id: number) =>
        clinic.call('PUT', `/api/staff/${id}`, {
          body: { firstName: 'Ida', lastName: 'Voss', role: 'auditor', practitioner: false },
        }),
    ],
    ['reset', (_: number, email: string) => resetPassword(email)],
  ])('ends once its sender is %s', async (name, end) => {
    const inviterId = await clinic.addColleague('staff', `${name}-inviter`)
    const email = `${name}-inviter-staff@clinic.example`
    const token = await login(email)
    const [sent, resent] = [await inviteAs(token), await inviteAs(token)]
    await clinic.call('POST', `/api/staff-invitations/${resent.id}/renew`)
    await end(inviterId, email)
    expect([await stateOf(sent.id), await stateOf(resent.id)]).toEqual(['withdrawn', 'waiting'])
    expect((await join(sent.link)).is).toBe('LinkOver')
    await clinic.call('DELETE', `/api/staff-invitations/${resent.id}`)
    await clinic.call('DELETE', `/api/staff/${inviterId}`)
  })

  it('admits no one unless its sender is an administrator when it is accepted', async () => {
    const { id, link } = await inviteAs(clinic.tokens.staff)
    const sentBy = (userId: number | null) =>
      testApp.admin.query(
        'update staff_invitation_list set invited_by = $1 where clinic_id = $2 and id = $3',
        [userId, clinic.clinicId, id],
      )
    await sentBy(clinic.practitionerId)
    expect((await join(link)).is).toBe('LinkOver')
    // Earlier invitations do not say who sent them.
    await sentBy(null)
    const joined = await join(link)
    expect(joined.is).toBe('auditor')
    await clinic.call('DELETE', `/api/staff/${joined.id}`)
  })

  it('takes a seat when accepted, so one of two users gets the last one', async () => {
    // Team has five practitioner seats, and two are in use.
    for (let n = 0; n < 2; n++) expect((await seat('practitioner')).is).toBe('practitioner')
    const both = [draft('practitioner'), draft('practitioner')]
    for (const body of both) expect((await invite(body)).status).toBe(201)
    const tokens = await Promise.all(both.map(({ email }) => tokenFor(email)))
    const results = await Promise.all(tokens.map((token) => join(token)))
    expect(results.map(({ is }) => is).sort()).toEqual(['SeatLimitReached', 'practitioner'])
    expect(await invite(draft('practitioner'))).toMatchObject({
      status: 402,
      body: { code: 'seat_limit_reached' },
    })
    // An invitation refused for lack of a seat stays open.
    const { body } = await clinic.call('GET', '/api/staff')
    expect(body.seats.taken.practitioners).toBe(5)
    expect(body.invitations).toHaveLength(1)
  })
})

describe('a user', () => {
  it('is signed out by a role change and by removal, and the owner can be neither removed nor demoted', async () => {
    const id = await clinic.addColleague('auditor', 'leaver')
    const email = 'leaver-auditor@clinic.example'
    const before = await login(email)
    const named = { firstName: 'Lea', lastName: 'Ver', role: 'auditor', practitioner: false }
    expect((await clinic.call('PUT', `/api/staff/${id}`, { body: named })).status).toBe(200)
    expect(await me(before)).toBe(200)
    const raised = await clinic.call('PUT', `/api/staff/${id}`, { body: { ...named, role: 'staff' } })
    expect(raised.body).toMatchObject({ firstName: 'Lea', role: 'staff', twoFactor: false })
    expect(await me(before)).toBe(401)
    const after = await login(email)
    expect((await clinic.call('DELETE', `/api/staff/${id}`)).status).toBe(200)
    expect([await me(after), await login(email)]).toEqual([401, undefined])
    for (const [method, body] of [['DELETE'], ['PUT', named]] as const)
      expect(await clinic.call(method, '/api/staff/1', { ...(body && { body }) })).toMatchObject({
        status: 409,
        body: { code: 'owner_stays' },
      })
  })

  it('is signed out everywhere by an administrator, keeps their role, and is emailed once', async () => {
    const id = await clinic.addColleague('auditor', 'roamer')
    const email = 'roamer-auditor@clinic.example'
    const tokens = [await login(email), await login(email)]
    const signOut = (token?: string) =>
      clinic.call('POST', `/api/staff/${id}/sign-out`, token ? { token } : {})
    expect(await signOut(tokens[0])).toMatchObject({ status: 403 })
    expect(await Promise.all(tokens.map(me))).toEqual([200, 200])
    const done = await signOut()
    expect(done).toMatchObject({ status: 200, body: { id, role: 'auditor' } })
    expect(await Promise.all(tokens.map(me))).toEqual([401, 401])
    // They have no session left, so nothing is recorded again.
    expect((await signOut()).body.version).toBe(done.body.version)
    const [message] = await waitForEmails(testApp.dataDir, { to: email }, 1)
    expect(message?.text).toContain('An administrator of your clinic signed you out')
    const { body } = await clinic.call('GET', `/api/history?kind=user&record=${id}&type=UserSignedOut`)
    expect(JSON.stringify(body)).toContain('out everywhere')
    expect(await me(await login(email))).toBe(200)
    await clinic.call('DELETE', `/api/staff/${id}`)
  })

  it('becomes the owner in place of the previous one, who can then be removed; both are emailed', async () => {
    const handed = await openClinic(testApp, 'Handed')
    const heir = await handed.addColleague('staff', 'heir')
    const token = (await login('heir-staff@clinic.example')) ?? ''
    const transfer = (to: number, more: object = {}) =>
      handed.call('POST', `/api/staff/${to}/ownership`, more)
    expect(await transfer(heir, { token })).toMatchObject({ status: 403, body: { code: 'owner_alone' } })
    expect(await transfer(handed.practitionerId)).toMatchObject({
      status: 409,
      body: { code: 'administrator_needed' },
    })
    expect((await transfer(9999)).status).toBe(404)
    expect(await transfer(heir)).toMatchObject({ status: 200, body: { id: heir, owner: true } })
    expect((await transfer(heir)).body.code).toBe('owner_alone')
    const { people } = (await handed.call('GET', '/api/staff')).body
    const owners = people.filter(({ owner }: { owner: boolean }) => owner)
    expect(owners.map(({ id }: { id: number }) => id)).toEqual([heir])
    await waitForEmail(testApp.dataDir, {
      to: 'heir-staff@clinic.example',
      subject: 'You are now the owner of your clinic in Caretrail',
    })
    await waitForEmail(testApp.dataDir, {
      to: 'Handed-staff@clinic.example',
      subject: 'You are no longer the owner of your clinic in Caretrail',
    })
    expect((await handed.call('DELETE', `/api/staff/${heir}`)).body.code).toBe('owner_stays')
    const owns = async (id: number) => (await handed.call('GET', `/api/staff/${id}`)).body.owner
    const makeOwner = (email: string) =>
      testApp.app.runtime.runPromise(Effect.flatMap(Identity, (identity) => identity.makeOwner(email)))
    await makeOwner('handed-staff@clinic.example')
    expect([await owns(1), await owns(heir)]).toEqual([true, false])
    await makeOwner('heir-staff@clinic.example')
    expect((await handed.call('DELETE', '/api/staff/1', { token })).status).toBe(200)
  })

  it('hands over all appointments or none, and a refusal names each conflict', async () => {
    const { practitionerId: from, patientId } = clinic
    const at = (time: string, more: object = {}) =>
      clinic.addAppointment(patientId, { date: '2032-03-04', time, practitionerId: from, ...more })
    const [nine, ten] = [await at('09:00'), await at('10:00')]
    await at('11:00', { status: 'cancelled' })
    const other = await clinic.addAppointment(await clinic.addPatient({ firstName: 'Ada' }), {
      date: '2032-03-04',
      time: '10:15',
      practitionerId: 1,
    })
    const coming = async (id: number) =>
      (await clinic.call('GET', `/api/staff/${id}/appointments`)).body.map((row: { id: number }) => row.id)
    expect(await coming(from)).toEqual([nine, ten])
    const handOver = (more: object = {}) =>
      clinic.call('POST', `/api/staff/${from}/hand-over`, { body: { to: 1, ...more } })
    const refused = await handOver()
    expect(refused).toMatchObject({ status: 409, body: { code: 'practitioner_busy' } })
    expect(refused.body.conflicts.map(({ id }: { id: number }) => id)).toEqual([other])
    expect(await coming(from)).toEqual([nine, ten])
    expect((await handOver({ to: 3 })).body.code).toBe('unknown_practitioner')
    expect((await handOver({ allowOverlap: true })).body).toEqual({ id: from, left: 0 })
    expect(await coming(from)).toEqual([])
    expect(await coming(1)).toEqual([nine, ten, other])
  })
})
