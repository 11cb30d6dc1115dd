import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allows, type Permission, PERMISSIONS } from '#modules/kernel'
import type { Role } from '../../../modules/kernel/contract.ts'
import { Api } from '../../program/api.ts'
import { type EndpointRow, endpointTable, openApiOf } from '../../program/openapi/openapi.ts'
import { bodiesOf, named } from '../../program/openapi/request-bodies.ts'
import { addressed } from '../testing/record-paths.ts'
import { CALLERS, type CallerName, type Clinic, openClinic } from '../testing/clinic.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { expectRefusal } from '../testing/refusal-check.ts'
import { CREATING, ENDING_SESSIONS, samples, SIGNED, UNPROVEN } from '../testing/samples.ts'

/** Endpoints that need no permission. Adding one requires a change here. */
const PUBLIC = [
  'auth.register',
  'auth.login',
  'recovery.forgot',
  // Public to anyone with the secret address.
  'calendarFeeds.fetch',
  'forms.open',
  'submissions.submit',
  'files.attach',
]

const table = endpointTable(Api)
const bodies = bodiesOf(openApiOf(Api))
const isPublic = ({ permission, operation }: EndpointRow) => permission === null && !SIGNED.has(operation)
const guarded = table.filter(({ permission }) => permission !== null)
const reading = table.filter(({ method }) => method === 'GET')
const changing = guarded.filter(({ method }) => method !== 'GET')

let testApp: TestApp
let clinic: Clinic
/** A separate clinic for calls that end the user's other sessions, which all other tests depend on. */
let apart: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
  apart = await openClinic(testApp, 'Apart')
})
const clinicFor = ({ operation }: EndpointRow) => (ENDING_SESSIONS.has(operation) ? apart : clinic)
afterAll(() => testApp.close())

describe('the endpoint table', () => {
  it('names a permission for every endpoint that is not public', () => {
    const open = table.filter(({ permission }) => permission === null)
    const operations = open.map(({ operation }) => operation)
    expect(operations.filter((operation) => !SIGNED.has(operation))).toEqual(PUBLIC)
    expect(operations.filter((operation) => SIGNED.has(operation))).toEqual([...SIGNED.keys()])
    const knownPermissions = new Set<string | null>([...PERMISSIONS, null])
    expect(table.filter(({ permission }) => !knownPermissions.has(permission))).toEqual([])
  })

  it('grants no role more than intended', () => {
    const allowed = (role: Role) =>
      guarded
        .filter(({ permission }) => allows(role, permission as Permission))
        .map(({ operation }) => operation)
    const all = guarded.map(({ operation }) => operation)
    expect(allowed('staff')).toEqual(all)
    expect(all.filter((operation) => !allowed('practitioner').includes(operation)).sort()).toEqual([
      'accessLedger.export',
      'accessLedger.list',
      'accessLedger.patients',
      'backupSchedule.choose',
      'backupSchedule.read',
      'backups.create',
      'backups.download',
      'backups.list',
      'backups.open',
      'clinic.save',
      'domain.choose',
      'domain.drop',
      'domain.verify',
      'emergencyAccess.download',
      'emergencyAccess.end',
      'emergencyAccess.open',
      'emergencyAccess.read',
      'emergencyAccess.record',
      'emergencyAccess.running',
      'erasures.erase',
      'erasures.list',
      'erasures.open',
      'erasures.preview',
      'erasures.print',
      'exports.all',
      'exports.bundle',
      'handingOver.coming',
      'handingOver.handOver',
      'held.read',
      'held.release',
      'history.export',
      'history.list',
      'history.raw',
      'legalHolds.lift',
      'legalHolds.place',
      'outbox.list',
      'outbox.open',
      'patientImports.begin',
      'patientImports.list',
      'patientImports.preview',
      'patientImports.read',
      'patientImports.undo',
      'patientImports.upload',
      'practice.account',
      'practice.advance',
      'practice.confirm',
      'practice.replaceCard',
      'practitioners.save',
      'proof.auditor',
      'proof.checkpoints',
      'proof.choose',
      'proof.prove',
      'proof.state',
      'recordHistory.at',
      'recordHistory.read',
      'recordHistory.removed',
      'recordRestoring.clinic',
      'reminderRules.save',
      'retention.state',
      'rooms.add',
      'rooms.rename',
      'rooms.retire',
      'security.save',
      'signIns.everyone',
      'staff.list',
      'staff.open',
      'staff.remove',
      'staff.revise',
      'staffInvitations.invite',
      'staffInvitations.open',
      'staffInvitations.renew',
      'staffInvitations.withdraw',
      'subscription.cancel',
      'subscription.create',
      'subscription.portal',
      'subscription.resume',
      'system.state',
    ])
    const figures = [
      'auth.me',
      'auth.logout',
      'auth.changePassword',
      'dashboard.stats',
      'dashboard.month',
      'reports.show',
      'reports.export',
      'history.list',
      'history.export',
      'history.raw',
    ]
    const proof = ['exports.bundle', 'proof.auditor', 'proof.checkpoints', 'proof.prove', 'proof.state']
    const ownOperations = all.filter((operation) =>
      /^(recordHistory|emergencyAccess|notices|accessLedger|apiKeys|emailChange|secondFactor|passkeys|sessions|signIns|profile)\./.test(
        operation,
      ),
    )
    const certificates = ['erasures.list', 'erasures.open', 'erasures.print']
    expect(allowed('auditor').sort()).toEqual(
      [
        ...figures,
        ...ownOperations,
        ...proof,
        ...certificates,
        'live.changes',
        'subscription.current',
      ].sort(),
    )
  })

  it('has a sample for every endpoint, so that all are tested', () => {
    expect(Object.keys(samples).sort()).toEqual(table.map(({ operation }) => operation).sort())
  })

  it('is complete: only one route exists outside it, the API document', () => {
    const routeCall = /HttpLayerRouter\.(add|use|route|addAll)\(/g
    const made = ['modules', 'src'].flatMap((folder) =>
      readdirSync(folder, { recursive: true })
        .map((file) => `${folder}/${String(file)}`)
        .filter((file) => file.endsWith('.ts') && !/\.spec\.ts$|\/testing\//.test(file))
        .flatMap(
          (file) =>
            readFileSync(file, 'utf8')
              .match(routeCall)
              ?.map(() => file) ?? [],
        ),
    )
    expect(made).toEqual(['src/program/api.ts'])
  })
})

const expectedOf = ({ permission, operation, path }: EndpointRow, caller: CallerName): number => {
  const success = CREATING.has(operation) ? 201 : 200
  const signed = SIGNED.get(operation)
  if (signed) return signed
  const unproven = caller === 'nobody' ? undefined : UNPROVEN.get(operation)
  if (unproven) return unproven
  if (permission === null) return success
  if (caller === 'nobody') return 401
  // Users see only their own notifications, and this one is about records the role cannot read.
  if (caller === 'auditor' && path.startsWith('/api/notifications/{id}')) return 404
  // This emergency access belongs to an administrator; other users cannot see it.
  if (caller === 'auditor' && path.startsWith('/api/emergency-access/{id}')) return 404
  // This session belongs to an administrator; only its owner can end it.
  if (caller !== 'staff' && path === '/api/sessions/{id}') return 404
  // This key belongs to an administrator; only its owner and administrators manage it.
  if (caller !== 'staff' && path === '/api/api-keys/{id}') return 404
  // Administrators manage the clinic's feed; practitioners manage only their own.
  if (caller === 'practitioner' && path.startsWith('/api/calendar-feeds/{id}')) return 404
  if (caller === 'practitioner' && operation === 'calendarFeeds.open') return 403
  return allows(caller, permission as Permission) ? success : 403
}

const tokenOf = (caller: CallerName, endpoint: EndpointRow) => {
  if (caller === 'nobody') return undefined
  return endpoint.operation === 'auth.logout' ? clinic.enter(caller) : clinicFor(endpoint).tokens[caller]
}

describe.each(table)('$method $path', (endpoint) => {
  const call = async (caller: CallerName, method: string = endpoint.method) => {
    const { path, body } = await addressed(clinicFor(endpoint), endpoint)
    const token = await tokenOf(caller, endpoint)
    return testApp.call(method, path, { token, ...(body ? { body } : {}) })
  }

  it.each(CALLERS)('called by %s', async (caller) => {
    const answer = await call(caller)
    const { status, text } = answer
    expect([status, text]).toEqual([expectedOf(endpoint, caller), text])
    if (status >= 400) expectRefusal(answer)
  })

  it('answers an anonymous caller before it reads the body', async () => {
    const path = endpoint.path.replace('{id}', 'abc')
    const answer = await testApp.call(endpoint.method, path, { body: '{"half":' })
    const door = SIGNED.get(endpoint.operation) ?? 401
    const takesJson = named(bodies(endpoint.method, path), 'application/json')
    // An invalid address gets a 404 before its body is read.
    const unread = endpoint.path.includes('{file}') ? 404 : 400
    const read = isPublic(endpoint) ? unread : door
    expect(answer.status).toBe(takesJson ? read : 415)
    expectRefusal(answer)
  })
})

describe.each(guarded)('$method $path', (endpoint) => {
  it('refuses invalid tokens', async () => {
    const { path, body } = await addressed(clinic, endpoint)
    const { staff } = clinic.tokens
    for (const token of ['x', staff.slice(1), `${staff}x`, 'null', "'/**/or/**/1=1--", staff.toLowerCase()]) {
      const answer = await testApp.call(endpoint.method, path, { token, ...(body ? { body } : {}) })
      expect([token, answer.status]).toEqual([token, 401])
      expectRefusal(answer)
    }
  })
})

describe.each(reading)('HEAD $path', (endpoint) => {
  it.each(CALLERS)('called by %s', async (caller) => {
    const { path } = await addressed(clinic, endpoint)
    const answer = await testApp.call('HEAD', path, { token: await tokenOf(caller, endpoint) })
    expect(answer).toMatchObject({ status: expectedOf(endpoint, caller), text: '' })
  })
})

describe.each(changing)('$method $path', (endpoint) => {
  it('requires more than a cookie', async () => {
    const clinicOfEndpoint = clinicFor(endpoint)
    const { path, body } = await addressed(clinicOfEndpoint, endpoint)
    const { url } = testApp
    const draft = { email: `${clinicOfEndpoint.name}-staff@clinic.example`, password: 'a long night walk' }
    const entered = await testApp.call('POST', '/api/auth/login', { body: draft, headers: { origin: url } })
    const [cookie = ''] = entered.headers['set-cookie']?.[0]?.split(';') ?? []
    const browser = { headers: { origin: url, 'sec-fetch-site': 'same-origin' }, ...(body ? { body } : {}) }
    const { token } = entered.body
    const answers = await Promise.all([
      testApp.call(endpoint.method, path, { ...browser, cookie }),
      testApp.call(endpoint.method, path, { ...browser, token }),
      testApp.call(endpoint.method, path, { ...browser, cookie: 'caretrail=x', token }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    const both = await testApp.call(endpoint.method, path, { ...browser, cookie, token })
    expect(both.status).toBe(expectedOf(endpoint, 'staff'))
  })
})
