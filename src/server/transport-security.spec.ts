import { afterEach, expect, test } from 'vitest'
import { freePort, readConfig } from '#modules/platform'
import { noFormPages } from './form-pages.ts'
import { type RunningServer, serve } from './server.ts'

const HOST = 'clinic-with-its-own-host.localhost'

let serving: RunningServer | undefined
afterEach(() => serving?.finish(500))

/** Starts a server for this environment and returns the header that each host sends. */
const sent = async (env: Readonly<Record<string, string>>) => {
  const port = await freePort()
  const findCached = (host: string) => (host === HOST ? { clinicId: 1, active: true } : undefined)
  serving = await serve({
    config: readConfig({ PORT: String(port), DEMO: '0', TRUSTED_PROXIES: '1', ...env }),
    app: {
      apiHandler: (_, response) => response.end(),
      bodies: () => [],
      ready: async () => ({ ok: true, parts: {} }),
      hosts: { findCached, findCurrent: async (host) => findCached(host) },
    },
    assets: () => false,
    // A cached page has headers of its own.
    formPages: {
      ...noFormPages,
      sendCached: ({ url }, response) =>
        url === '/form/1' && response.writeHead(200, ['x-kept', '1']).end() !== null,
    },
    pages: (_, response) => response.writeHead(200, { 'x-page': '1' }).end(),
    log: () => undefined,
  })
  const header = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).headers.get('strict-transport-security')
  return {
    own: [await header('/'), await header('/api/x'), await header('/form/1'), await header('//x')],
    clinic: [
      await header('/form/1', { 'x-forwarded-host': HOST }),
      await header('/x', { 'x-forwarded-host': HOST }),
    ],
  }
}

const HTTPS = { PUBLIC_URL: 'https://clinic.example' }
const YEAR = 'max-age=31536000'
const ALL = `${YEAR}; includeSubDomains`

test('every response under https binds the host, and hosts below it only if the operator chose so', async () => {
  expect(await sent(HTTPS)).toEqual({ own: [YEAR, YEAR, YEAR, YEAR], clinic: [YEAR, YEAR] })
})

test('the choice never reaches the hosts below a clinic’s own host', async () => {
  expect(await sent({ ...HTTPS, HSTS_SUBDOMAINS: '1' })).toEqual({
    own: [ALL, ALL, ALL, ALL],
    clinic: [YEAR, YEAR],
  })
})

test('nothing is bound without https', async () => {
  expect(await sent({})).toEqual({ own: [null, null, null, null], clinic: [null, null] })
})
