import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allows, type Permission, PERMISSIONS } from '#modules/kernel'
import type { Role } from '../../modules/kernel/contract.ts'
import { Api } from '../api.ts'
import { type EndpointRow, endpointTable, openApiOf } from '../openapi.ts'
import { bodiesOf, named } from '../openapi/bodies.ts'
import { addressed } from './testing/addressed.ts'
import { CALLERS, type CallerName, type Clinic, openClinic } from './testing/clinic.ts'
import { type House, openHouse } from './testing/house.ts'
import { expectRefusal } from './testing/refusal.ts'
import { CREATING, ENDING_SESSIONS, samples, SIGNED, UNPROVEN } from './testing/samples.ts'

/** What anybody may call. Whoever adds to this list says so here. */
const PUBLIC = [
  'auth.register',
  'auth.login',
  'recovery.forgot',
  // Whoever has its address.
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

let house: House
let clinic: Clinic
/** Where people change what they sign in with: it ends their other sessions, on which all else stands. */
let apart: Clinic
beforeAll(async () => {
  house = await openHouse()
  clinic = await openClinic(house, 'Harbor')
  apart = await openClinic(house, 'Apart')
})
const clinicFor = ({ operation }: EndpointRow) => (ENDING_SESSIONS.has(operation) ? apart : clinic)
afterAll(() => house.close())

describe('the endpoint table', () => {
  it('names a permission for every endpoint that is not public', () => {
    const open = table.filter(({ permission }) => permission === null)
    const operations = open.map(({ operation }) => operation)
    expect(operations.filter((operation) => !SIGNED.has(operation))).toEqual(PUBLIC)
    expect(operations.filter((operation) => SIGNED.has(operation))).toEqual([...SIGNED.keys()])
    const known = new Set<string | null>([...PERMISSIONS, null])
    expect(table.filter(({ permission }) => !known.has(permission))).toEqual([])
  })

  it('lets no role do more than was meant', () => {
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
    const own = all.filter((operation) =>
      /^(recordHistory|emergencyAccess|notices|accessLedger|apiKeys|emailChange|secondFactor|passkeys|sessions|signIns|profile)\./.test(
        operation,
      ),
    )
    const certificates = ['erasures.list', 'erasures.open', 'erasures.print']
    expect(allowed('auditor').sort()).toEqual(
      [...figures, ...own, ...proof, ...certificates, 'live.changes', 'subscription.current'].sort(),
    )
  })

  it('has a sample for every endpoint, so that none goes untried', () => {
    expect(Object.keys(samples).sort()).toEqual(table.map(({ operation }) => operation).sort())
  })

  it('is all there is: one route is made beside it, and that is the document', () => {
    const beside = /HttpLayerRouter\.(add|use|route|addAll)\(/g
    const made = ['modules', 'src'].flatMap((folder) =>
      readdirSync(folder, { recursive: true })
        .map((file) => `${folder}/${String(file)}`)
        .filter((file) => file.endsWith('.ts') && !/\.spec\.ts$|\/testing\//.test(file))
        .flatMap(
          (file) =>
            readFileSync(file, 'utf8')
              .match(beside)
              ?.map(() => file) ?? [],
        ),
    )
    expect(made).toEqual(['src/api.ts'])
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
  // Everybody has notices of their own; one of what this role may not read is not among them.
  if (caller === 'auditor' && path.startsWith('/api/notifications/{id}')) return 404
  // What is open in an emergency is open to nobody else: this one is an administrator’s.
  if (caller === 'auditor' && path.startsWith('/api/emergency-access/{id}')) return 404
  // Sessions are ended by whoever has them: this one is an administrator’s.
  if (caller !== 'staff' && path === '/api/sessions/{id}') return 404
  // Keys are looked after by whoever has them, and by administrators: this one is an administrator’s.
  if (caller !== 'staff' && path === '/api/api-keys/{id}') return 404
  // The clinic's feed is looked after by administrators; a practitioner's own, by that one.
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
    return house.call(method, path, { token, ...(body ? { body } : {}) })
  }

  it.each(CALLERS)('called by %s', async (caller) => {
    const answer = await call(caller)
    const { status, text } = answer
    expect([status, text]).toEqual([expectedOf(endpoint, caller), text])
    if (status >= 400) expectRefusal(answer)
  })

  it('answers a stranger before it looks at what was sent', async () => {
    const path = endpoint.path.replace('{id}', 'abc')
    const answer = await house.call(endpoint.method, path, { body: '{"half":' })
    const door = SIGNED.get(endpoint.operation) ?? 401
    const takesJson = named(bodies(endpoint.method, path), 'application/json')
    // What is no address leads nowhere, whatever is sent there.
    const unread = endpoint.path.includes('{file}') ? 404 : 400
    const read = isPublic(endpoint) ? unread : door
    expect(answer.status).toBe(takesJson ? read : 415)
    expectRefusal(answer)
  })
})

describe.each(guarded)('$method $path', (endpoint) => {
  it('believes no token that is not one', async () => {
    const { path, body } = await addressed(clinic, endpoint)
    const { staff } = clinic.tokens
    for (const token of ['x', staff.slice(1), `${staff}x`, 'null', "'/**/or/**/1=1--", staff.toLowerCase()]) {
      const answer = await house.call(endpoint.method, path, { token, ...(body ? { body } : {}) })
      expect([token, answer.status]).toEqual([token, 401])
      expectRefusal(answer)
    }
  })
})

describe.each(reading)('HEAD $path', (endpoint) => {
  it.each(CALLERS)('asked by %s', async (caller) => {
    const { path } = await addressed(clinic, endpoint)
    const answer = await house.call('HEAD', path, { token: await tokenOf(caller, endpoint) })
    expect(answer).toMatchObject({ status: expectedOf(endpoint, caller), text: '' })
  })
})

describe.each(changing)('$method $path', (endpoint) => {
  it('needs more than a cookie', async () => {
    const known = clinicFor(endpoint)
    const { path, body } = await addressed(known, endpoint)
    const { url } = house
    const draft = { email: `${known.name}-staff@clinic.example`, password: 'a long night walk' }
    const entered = await house.call('POST', '/api/auth/login', { body: draft, headers: { origin: url } })
    const [cookie = ''] = entered.headers['set-cookie']?.[0]?.split(';') ?? []
    const browser = { headers: { origin: url, 'sec-fetch-site': 'same-origin' }, ...(body ? { body } : {}) }
    const { token } = entered.body
    const answers = await Promise.all([
      house.call(endpoint.method, path, { ...browser, cookie }),
      house.call(endpoint.method, path, { ...browser, token }),
      house.call(endpoint.method, path, { ...browser, cookie: 'caretrail=x', token }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    const both = await house.call(endpoint.method, path, { ...browser, cookie, token })
    expect(both.status).toBe(expectedOf(endpoint, 'staff'))
  })
})
