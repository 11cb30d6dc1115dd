import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, readConfig } from '#modules/platform'
import { confirmOwner } from '../../journeys/testing/confirm-owner.ts'
import { waitForEmails } from '../../../modules/platform/testing/outbox.ts'
import { freshDatabase, type FreshDatabase } from '../../../modules/platform/testing/postgres.ts'
import { RAISED_LIMITS } from '../../../modules/platform/testing/raised-limits.ts'
import { type App, makeApp } from '../../program/app.ts'
import { queues } from '../../program/queues.ts'
import { serve, type RunningServer } from '../../server/server.ts'
import { noFormPages } from '../../server/form-pages.ts'

let database: FreshDatabase
let dataDir: string
let app: App
let serving: RunningServer
let url: string

beforeAll(async () => {
  database = await freshDatabase(queues)
  dataDir = await mkdtemp(join(tmpdir(), 'caretrail-sign-in-'))
  const settings = readConfig({
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    TRUSTED_PROXIES: '1',
    ...RAISED_LIMITS,
  })
  const config = { ...settings, databaseUrl: database.appUrl }
  app = await makeApp(config)
  await app.startWorker()
  serving = await serve({
    config,
    app,
    assets: () => false,
    formPages: noFormPages,
    pages: (_, __, next) => next(),
    log: () => undefined,
  })
  url = config.publicUrl
})

afterAll(async () => {
  await serving.finish(100)
  await app.dispose()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const json = { 'content-type': 'application/json' }
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })

const register = async (name: string) => {
  const email = `${name}@harbor.example`
  const draft = {
    clinicName: 'Harbor',
    firstName: 'Dana',
    lastName: 'Reyes',
    email,
    password: 'a long night walk',
  }
  const response = await post('/api/auth/register', draft, { origin: url })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { token } = (await response.json()) as { token: string }
  return { email, cookie, authorization: `Bearer ${token}` }
}

it('sign-in attempts are counted by the address the nearest proxy saw, not by client headers', async () => {
  const { email } = await register('guessed')
  const guess = async (forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded, forwarded: `for=${forwarded}` }
    return (await post('/api/auth/login', { email, password: 'not it' }, headers)).status
  }
  for (let n = 1; n <= 10; n++) expect(await guess(`198.51.100.${n}, 203.0.113.7`)).toBe(401)
  expect(await guess('198.51.100.99, 203.0.113.7')).toBe(429)
  expect(await guess('203.0.113.7, 203.0.113.8')).toBe(401)
})

describe('a request that another site makes a browser send', () => {
  const foreign = [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']

  it('ends no session, regardless of its form', async () => {
    const { cookie, authorization } = await register('abused')
    for (const headers of [...foreign, {}]) {
      for (const type of types) {
        const sent = { ...headers, cookie, 'content-type': type }
        const response = await fetch(`${url}/api/auth/logout`, { method: 'POST', headers: sent, body: '{}' })
        expect([sent, response.status]).toEqual([sent, expect.toBeOneOf([401, 403, 415])])
      }
    }
    const me = await fetch(`${url}/api/auth/me`, { headers: { cookie } })
    expect(me.status).toBe(200)
    const ownHeaders = { cookie, authorization, origin: url }
    expect((await post('/api/auth/logout', {}, ownHeaders)).status).toBe(200)
    expect((await fetch(`${url}/api/auth/me`, { headers: { cookie } })).status).toBe(401)
  })

  it('does not sign in unless its content type is JSON', async () => {
    const { email } = await register('lured')
    for (const type of types.slice(1)) {
      const response = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify({ email, password: 'a long night walk' }),
      })
      expect([response.status, response.headers.getSetCookie()]).toEqual([415, []])
    }
  })
})

it('a new clinic’s owner gets one welcome email, once they have confirmed their address', async () => {
  const { email } = await register('welcomed')
  const [request] = await waitForEmails(dataDir, { to: email }, 1)
  expect(request?.subject).toBe('Confirm your email to finish creating your clinic')
  await confirmOwner({ app, dataDir }, email)
  const [welcome] = await waitForEmails(dataDir, { to: email }, 2)
  expect(welcome?.subject).toBe('Welcome to Caretrail')
})
