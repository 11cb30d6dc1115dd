import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../modules/identity/testing/authenticator-app.ts'
import { Api } from '../../program/api.ts'
import { type EndpointRow, endpointTable } from '../../program/openapi/openapi.ts'
import { declaredCodes } from '../../program/openapi/refusals.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { type Clinic, openClinic, subscribe } from '../testing/clinic.ts'
import { addressCall } from '../testing/record-paths.ts'

const COMPLIANCE = 'HIPAA/ISO Compliance Mode'

/** Permissions to change what protects a clinic: who may enter, what is kept, what leaves. */
const PROTECTING = new Set([
  'settings:edit',
  'staff:edit',
  'billing:edit',
  'data:keep',
  'patients:erase',
  'appointments:share',
])

/** Changes with such a permission that take away no evidence, retention or protection. */
const HARMLESS: Readonly<Record<string, string>> = {
  'clinic.save': 'what the clinic is called and when it is open',
  'clinic.saveVisitLinks': 'links in messages to patients, which the history keeps',
  'clinic.saveVisitMessages': 'messages to patients, which the history keeps',
  'dashboard.dismissFirstSteps': 'hides a list of suggestions',
  'practitioners.save': 'working hours and services',
  'rooms.add': 'a room',
  'rooms.rename': 'a room',
  'rooms.retire': 'a room; its bookings stay',
  'patientImports.upload': 'adds records, and can be undone',
  'patientImports.preview': 'changes nothing',
  'patientImports.begin': 'adds records, and can be undone',
  'patientImports.undo': 'removes what the import added, and the history keeps it',
  'reminderRules.save': 'messages to patients, which the history keeps',
  'recordRestoring.clinic': 'clinic details alone',
  'handingOver.handOver': 'gives appointments to a colleague',
  'staff.signOut': 'ends access',
  'staff.remove': 'ends access',
  'staffInvitations.withdraw': 'ends access',
  'calendarFeeds.revoke': 'ends access',
  'domain.verify': 'goes on with a host that was chosen with a proof',
  'held.release': 'sends what was due',
  'backups.create': 'adds a backup',
  'legalHolds.place': 'protects a record',
  'subscription.resume': 'withdraws a cancellation',
  'practice.confirm': 'goes on with an order that was made with a proof',
  'practice.advance': 'test payments alone',
  'practice.replaceCard': 'a test card',
}

const codes = declaredCodes(Api as never)
const table = endpointTable(Api)
const asksForProof = ({ operation }: EndpointRow): boolean =>
  codes.get(operation)?.['403']?.includes('proof_needed') ?? false
const isProtecting = ({ method, permission }: EndpointRow): boolean =>
  method !== 'GET' && PROTECTING.has(permission ?? '')

const invitation = (email: string) => ({
  email,
  firstName: 'Ada',
  lastName: 'Quell',
  role: 'staff',
  practitioner: false,
})

/** Frees the seat of an administrator, of which the plan has two. */
const freeSeat = async (clinic: Clinic): Promise<void> => {
  const { people, invitations } = (await clinic.call('GET', '/api/staff')).body
  for (const { id, role, owner } of people)
    if (role === 'staff' && !owner) await clinic.call('DELETE', `/api/staff/${id}`)
  for (const { id, role } of invitations)
    if (role === 'staff') await clinic.call('DELETE', `/api/staff-invitations/${id}`)
}

/** Calls that need the proof, where the endpoint's sample does not. */
const provenCalls: Readonly<Record<string, (clinic: Clinic) => Promise<{ path: string; body?: object }>>> = {
  'staff.revise': async (clinic) => ({
    path: `/api/staff/${await clinic.addUserWithoutSeat()}`,
    body: { firstName: 'Lea', lastName: 'Ver', role: 'staff', practitioner: false },
  }),
  'staffInvitations.invite': async (clinic) => {
    await freeSeat(clinic)
    return { path: '/api/staff-invitations', body: invitation('first@invited.example') }
  },
  'staffInvitations.renew': async (clinic) => {
    await freeSeat(clinic)
    const { id } = await clinic.create('/api/staff-invitations', invitation('second@invited.example'))
    return { path: `/api/staff-invitations/${id}/renew` }
  },
}

let testApp: TestApp
let clinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Proven')
})
afterAll(() => testApp.close())

/** Sets how long ago all sessions of the clinic began, and were last proven. */
const began = (ago: string) =>
  testApp.admin.query('update sessions set created_at = now() - $1::interval, proven_at = null', [ago])

const eventsIn = async (): Promise<number> => {
  const { rows } = await testApp.admin.query('select count(*)::int as n from events where clinic_id = $1', [
    clinic.clinicId,
  ])
  return rows[0].n
}

it('is needed for every change that takes away evidence, retention or protection', () => {
  const unclassified = table
    .filter((row) => isProtecting(row) && !asksForProof(row))
    .map(({ operation }) => operation)
  expect(unclassified.sort()).toEqual(Object.keys(HARMLESS).sort())
})

describe.each(table.filter((row) => asksForProof(row) && row.operation !== 'subscription.create'))(
  '$method $path',
  (endpoint) => {
    it('is refused eleven minutes after the sign-in, and carried out after a proof', async () => {
      await began('1 minute')
      const sample = provenCalls[endpoint.operation] ?? ((of: Clinic) => addressCall(of, endpoint))
      const { path, body } = await sample(clinic)
      const call = () => clinic.call(endpoint.method, path, body ? { body } : {})
      await began('11 minutes')
      const before = await eventsIn()
      expect(await call()).toMatchObject({ status: 403, body: { code: 'proof_needed' } })
      expect(await eventsIn()).toBe(before)
      await testApp.admin.query('update sessions set proven_at = now()')
      const { status, text } = await call()
      expect([status, text]).toEqual([status < 400 ? status : 'carried out', text])
    })
  },
)

it('is required only for orders that drop Compliance Mode', async () => {
  await began('1 minute')
  const body = { currentPassword: 'a long night walk' }
  const { secret } = (await clinic.call('POST', '/api/auth/second-factor', { body })).body
  await clinic.call('POST', '/api/auth/second-factor/confirm', { body: { code: await codeOf(secret) } })
  await subscribe(testApp, clinic.clinicId, COMPLIANCE)
  await began('11 minutes')
  const order = (...addons: readonly string[]) =>
    clinic.call('POST', '/api/subscription/create', { body: { tier: 'team', addons } })
  expect(await order('API Access')).toMatchObject({ status: 403, body: { code: 'proof_needed' } })
  expect((await order('API Access', COMPLIANCE)).status).toBe(201)
})
