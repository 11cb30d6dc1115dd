import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gateAsOf } from '#modules/as-of'
import { readConfig } from '#modules/platform'
import { requestRaw } from '../testing/raw-request.ts'
import { noFormPages } from './form-pages.ts'
import { type RunningServer, serve, type ServerParts } from './server.ts'

const port = 20_000 + (process.pid % 10_000)
const HOST = 'forms.harbor.example'

let serving: RunningServer
let reached: string[]
const reach: ServerParts['app']['apiHandler'] = ({ url = '' }, response) => {
  reached.push(url)
  response.end()
}

const findCached = (host: string) => (host === HOST ? { clinicId: 1, active: true } : undefined)

beforeAll(async () => {
  serving = await serve({
    config: readConfig({ PORT: String(port) }),
    app: {
      apiHandler: reach,
      bodies: () => [],
      ready: async () => ({ ok: true, parts: {} }),
      hosts: { findCached, findCurrent: async (host) => findCached(host) },
    },
    assets: () => false,
    formPages: noFormPages,
    pages: reach,
    gate: gateAsOf({ date: '2026-03-01', time: '09:00' }),
    log: () => undefined,
  })
})
beforeEach(() => {
  reached = []
})
afterAll(() => serving.finish(500))

const ask = (path: string, host?: string, method?: string): Promise<string> =>
  requestRaw(port, path, { ...(host && { host }), ...(method && { method }) })

/** Other spellings of a path, each of which some router or proxy reads as the path itself. */
const spellings = (path: string): readonly string[] => {
  const last = path.at(-1) ?? ''
  return [
    `${path.slice(0, -1)}%${last.charCodeAt(0).toString(16)}`,
    `${path.slice(0, -1)}%25${last.charCodeAt(0).toString(16)}`,
    `/${path}`,
    path.replaceAll('/', '//'),
    path.replace(/\/(?=[^/]*$)/, '%2F'),
    path.replace(/\/(?=[^/]*$)/, '%2f'),
    path.replace(/\/(?=[^/]*$)/, '\\'),
    `/.${path}`,
    `/x/..${path}`,
    `/x/%2e%2e${path}`,
    `/x/%2E%2E${path}`,
    `${path}/.`,
    `${path}/..`,
    `${path};x`,
    `${path}#x`,
    `${path}%00`,
    `${path}%3F`,
  ].filter((spelling) => spelling.startsWith('/'))
}

const CLOSED_AS_OF = [
  '/form/3',
  '/join/t',
  '/forgot-password',
  '/api/export',
  '/api/proof/bundle',
  '/api/webhooks/stripe',
  '/api/calendar-feed/t.ics',
  '/api/backups/3/download',
]

describe.each(CLOSED_AS_OF)('the gate of a past moment at %s', (path) => {
  test('is closed', async () => {
    expect(await ask(path)).toMatch(/^HTTP\/1\.1 4/)
    expect(reached).toEqual([])
  })

  test.each(spellings(path))('is not walked around by %s', async (spelling) => {
    expect(await ask(spelling)).toMatch(
      /^HTTP\/1\.1 400 Bad Request\r\n.*(spelled differently|could not be read)/s,
    )
    expect(reached).toEqual([])
  })
})

describe("a clinic's own host", () => {
  test.each(['/unsubscribe/..', '/form/../patients', '/form/3/../../api/patients', '/_astro/..', '/form//3'])(
    'is not walked around by %s',
    async (path) => {
      expect(await ask(path, HOST)).toMatch(/^HTTP\/1\.1 400 /)
      expect(reached).toEqual([])
    },
  )
})

test.each(['/healthz', '/readyz', '/api/domains/allowed', '/api/webhooks/stripe', '/api/openapi.json'])(
  'everything that matches on %s sees only its canonical spelling',
  async (path) => {
    for (const spelling of spellings(path))
      expect([spelling, await ask(spelling, undefined, 'POST')]).toEqual([
        spelling,
        expect.stringMatching(/^HTTP\/1\.1 400 /),
      ])
    expect(reached).toEqual([])
  },
)

test.each([
  '/_image?href=/favicon.svg&w=4000&f=png',
  '/_server-islands/Page',
  '/_actions/act',
  '/_astro/x.js',
])('the endpoints of the page framework are closed: %s', async (path) => {
  expect(await ask(path, 'localhost')).toMatch(/^HTTP\/1\.1 404 /)
  expect(await ask(path, 'localhost', 'POST')).toMatch(/^HTTP\/1\.1 40/)
  expect(reached).toEqual([])
})

test('redirects a read with a slash at its end on the same host, and refuses a change', async () => {
  expect(await ask('/patients/?q=a')).toMatch(
    /^HTTP\/1\.1 308 Permanent Redirect\r\n.*\r\nlocation: \/patients\?q=a\r\n/is,
  )
  expect(await ask('/api/patients/', undefined, 'POST')).toMatch(/^HTTP\/1\.1 400 /)
  expect(reached).toEqual([])
})
