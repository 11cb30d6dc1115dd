import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../modules/identity/testing/authenticator-app.ts'
import { passwordCost } from '../../../modules/identity/testing/quick-passwords.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { type Clinic, openClinic } from '../testing/clinic.ts'
import { samples } from '../testing/samples.ts'

const PASSWORD = 'a long night walk'
const NEXT = 'a longer morning walk'
const ROUNDS = Number(process.env['ROUNDS'] ?? 2)
const CONCURRENCY = 4

let testApp: TestApp
beforeAll(async () => {
  passwordCost.isReal = true
  testApp = await openTestApp()
  passwordCost.isReal = false
})
afterAll(() => testApp.close())

let clinics = 0

const proof = { currentPassword: PASSWORD }

/** Everything that the password of the owner allows, tried with the password alone. */
const attempts = (clinic: Clinic, name: string) => {
  const email = `${name}-staff@clinic.example`
  const emergency =
    samples['emergencyAccess.open']?.({
      name,
      patientId: clinic.patientId,
      formId: clinic.formId,
      clientSecret: '',
    }).body ?? {}
  const key = { name: 'loop', scopes: ['figures:read'], expiresInDays: 30, ...proof }
  return [
    () => testApp.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } }),
    () => clinic.call('POST', '/api/api-keys', { body: key }),
    () => clinic.call('POST', '/api/auth/email', { body: { email: `${name}-new@clinic.example`, ...proof } }),
    () => clinic.call('POST', '/api/emergency-access', { body: emergency }),
  ]
}

/** What the owner did after the event, and how many other sessions and unused email links they have. */
const afterEvent = async ({ clinicId }: Clinic, type: string, token: string) => {
  const { rows } = await testApp.admin.query(
    `with changed as (select max(position) as position from events where clinic_id = $1 and type = $2)
     select coalesce((select json_agg(e.type) from events e, changed c
         where e.clinic_id = $1 and e.position > c.position
           and e.type in ('ApiKeyCreated', 'EmailChangeRequested', 'EmergencyAccessOpened')),
         '[]') as events,
       (select position is not null from changed) as changed,
       (select count(*)::int from sessions where clinic_id = $1 and user_id = 1
         and token_hash <> sha256($3::bytea)) as sessions`,
    [clinicId, type, Buffer.from(token)],
  )
  return rows[0]
}

const CLEAN = { events: [], changed: true, sessions: 0 }

const race = async (clinic: Clinic, name: string, change: () => Promise<{ readonly status: number }>) => {
  const tries = Array.from({ length: CONCURRENCY }, () => attempts(clinic, name)).flat()
  const all = tries.map((attempt) => attempt())
  const changed = await change()
  expect(changed.status).toBe(200)
  const answers = await Promise.all(all)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
}

const open = async () => {
  const name = `Race${(clinics += 1)}`
  return { name, clinic: await openClinic(testApp, name) }
}

describe('a loop with the password alone leaves nothing behind that came after', () => {
  it('the password was changed', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { name, clinic } = await open()
      await race(clinic, name, () =>
        clinic.call('POST', '/api/auth/password', { body: { ...proof, password: NEXT } }),
      )
      expect(await afterEvent(clinic, 'PasswordChanged', clinic.tokens.staff)).toEqual(CLEAN)
    }
  })

  it('a second factor was turned on', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { name, clinic } = await open()
      const { secret } = (await clinic.call('POST', '/api/auth/second-factor', { body: proof })).body
      const body = { code: await codeOf(secret) }
      await race(clinic, name, () => clinic.call('POST', '/api/auth/second-factor/confirm', { body }))
      expect(await afterEvent(clinic, 'SecondFactorAdded', clinic.tokens.staff)).toEqual(CLEAN)
    }
  })
})
