import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Origin } from '#events'
import { operatorOrigin } from '#modules/kernel'
import { loadKeys } from '#modules/platform'
import { readRevocations } from '../../../modules/backups/access/revocation-list.ts'
import { restoreAccess } from '../../../modules/backups/restore/restore-access.ts'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'
import { type Clinic, openClinic } from '../../journeys/testing/clinic.ts'

let testApp: TestApp
let clinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
})
afterAll(() => testApp.close())

const restored = (revoked: Parameters<typeof restoreAccess>[0], { clinicId } = clinic) => {
  const origin = operatorOrigin(clinicId)
  return testApp.app.runtime.runPromise(Effect.provideService(restoreAccess(revoked), Origin, origin))
}

const invite = async (): Promise<number> => {
  const { body } = await clinic.call('POST', `/api/intake-forms/${clinic.formId}/send-invitation`, {
    body: { email: 'rosa@mail.example', name: 'Rosa' },
  })
  return body.id
}
const withdrawnAt = async (id: number) =>
  (await clinic.call('GET', `/api/form-invitations/${id}`)).body.withdrawnAt
const chooseAuditor = (email: string) => clinic.call('PUT', '/api/settings/auditor', { body: { email } })
const auditor = async () => (await clinic.call('GET', '/api/settings/auditor')).body.email
const chooseDomain = () =>
  clinic.call('PUT', '/api/settings/domain', { body: { host: 'forms.harbor.example' } })
const domain = async () => (await clinic.call('GET', '/api/settings/domain')).body.host
const openFeed = async (): Promise<number> => {
  const body = { practitionerId: clinic.practitionerId, names: true, currentPassword: 'a long night walk' }
  return (await clinic.call('POST', '/api/calendar-feeds', { body })).body.id
}
const feeds = async () =>
  (await clinic.call('GET', '/api/calendar-feeds')).body.map(({ id }: { id: number }) => id)

it('what ended access is listed for a restore, without anybody’s address', async () => {
  await clinic.call('POST', `/api/form-invitations/${await invite()}/withdraw`)
  await chooseAuditor('ada@audit.example')
  await chooseAuditor('')
  await clinic.call('DELETE', '/api/settings/domain')
  await clinic.call('PUT', `/api/patients/${clinic.patientId}/contact-preferences`, {
    body: { preferred: 'email', email: true, sms: false, zone: null },
  })
  const keys = loadKeys({ dataDir: testApp.dataDir, masterKey: undefined, signingKey: undefined })
  const listed = async () => (await readRevocations(testApp.dataDir, clinic.clinicId, keys))?.revoked ?? []
  await expect
    .poll(async () => (await listed()).map(({ type }) => type))
    .toEqual(
      expect.arrayContaining([
        'FormInvitationWithdrawn',
        'AuditorChosen',
        'AuditorChosen',
        'CustomDomainDropped',
        'MessagesDeclined',
      ]),
    )
  expect(JSON.stringify(await listed())).not.toMatch(/audit\.example|mail\.example/)
})

const revocation = (type: string, id = 1, fields = {}) => ({ position: 99, type, id, fields })
const ended = (...of: Parameters<typeof revocation>) => restored([revocation(...of)])

const choices = (id: number, ...types: readonly string[]) =>
  types.map((type, n) => ({ position: 99 + n, type, id, fields: { channel: 'sms', how: 'reply' } }))
const consent = async (id: number) => {
  const { body } = await clinic.call('GET', `/api/patients/${id}/contact-preferences`)
  return [body.email.agreed, body.sms.agreed]
}

describe('a restore keeps what patients decided about messages', () => {
  it.each([
    ['declined since', ['MessagesDeclined'], false],
    ['declined and agreed again since', ['MessagesDeclined', 'MessagesAgreed'], true],
  ] as const)('of a patient who %s', async (_, types, agrees) => {
    const id = await clinic.addPatient()
    await restored(choices(id, ...types))
    expect(await consent(id)).toEqual([true, agrees])
  })

  it('of a patient who agreed since, only as it was in the backup', async () => {
    const id = await clinic.addPatient()
    await restored(choices(id, 'MessagesDeclined'))
    await restored(choices(id, 'MessagesAgreed'))
    expect(await consent(id)).toEqual([true, false])
  })

  it('and lends them to no one who gets the number of a lost patient', async () => {
    const next = (await clinic.addPatient()) + 1
    await restored(choices(next, 'MessagesDeclined'))
    expect(await clinic.addPatient()).toBe(next)
    expect(await consent(next)).toEqual([true, true])
  })
})

describe('a restore ends again', () => {
  it.each(['FormInvitationWithdrawn', 'FormInvitationAnswered'])(
    'a personal link, after %s',
    async (type) => {
      const [id, other] = [await invite(), await invite()]
      await ended(type, id)
      expect(await withdrawnAt(id)).not.toBeNull()
      expect(await withdrawnAt(other)).toBeNull()
    },
  )

  it('emails to the earlier auditor, even if another was chosen since', async () => {
    await chooseAuditor('ada@audit.example')
    await ended('AuditorChosen')
    expect(await auditor()).toBeNull()
  })

  it.each(['CustomDomainChosen', 'CustomDomainLost', 'CustomDomainDropped'])(
    'a custom domain, after %s',
    async (type) => {
      await chooseDomain()
      expect(await domain()).toBe('forms.harbor.example')
      await ended(type)
      expect(await domain()).toBeNull()
    },
  )

  it('a feed that no longer shows names, and none that began to', async () => {
    const id = await openFeed()
    await ended('CalendarFeedNamesSwitched', id, { names: true })
    expect(await feeds()).toContain(id)
    await ended('CalendarFeedNamesSwitched', id, { names: false })
    expect(await feeds()).not.toContain(id)
  })

  it('that nobody gets in without a second factor, after Compliance Mode was taken', async () => {
    const hill = await openClinic(testApp, 'Hill')
    const security = async () => (await hill.call('GET', '/api/settings/security')).body
    expect(await security()).toMatchObject({ compliance: false })
    const taken = revocation('AddOnTaken', 1, { item: 9, addOn: 'compliance-mode' })
    expect(await restored([taken], hill)).toEqual({ ended: 1, refused: [] })
    expect(await security()).toMatchObject({ code: 'second_factor_due' })
  })

  it('counts what was ended, and names what it could not end', async () => {
    const id = await invite()
    const dismissal = revocation('OwnershipPassedOn', 1, { to: 987 })
    const repeated = await restored([
      revocation('FormInvitationWithdrawn', id),
      revocation('FormInvitationWithdrawn', 98765),
      revocation('CustomDomainDropped'),
      revocation('UserRemoved', 987),
      dismissal,
    ])
    expect(repeated).toEqual({ ended: 1, refused: [dismissal] })
  })

  it('all personal links and the emails to an auditor, where it is not known what had ended', async () => {
    const id = await invite()
    await chooseAuditor('ada@audit.example')
    await restored(null)
    const { rows } = await testApp.admin.query(
      `select (select withdrawn_at is not null from form_invitation_list where clinic_id = $1 and id = $2) as withdrawn,
         (select email from clinic_auditor where clinic_id = $1) as email`,
      [clinic.clinicId, id],
    )
    expect(rows).toEqual([{ withdrawn: true, email: '' }])
  })
})
