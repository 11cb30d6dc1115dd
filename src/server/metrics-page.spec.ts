import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, readConfig } from '#modules/platform'
import { noHosts } from './custom-hosts.ts'
import { noFormPages } from './form-pages.ts'
import { routeFinder } from './route-patterns.ts'
import { type RunningServer, serve } from './server.ts'

const TOKEN = 'a-token-of-the-monitor'

let at: string
let lines: Record<string, unknown>[]
let running: RunningServer

beforeAll(async () => {
  const port = await freePort()
  at = `http://127.0.0.1:${port}`
  lines = []
  running = await serve({
    config: readConfig({
      PORT: String(port),
      METRICS: '1',
      METRICS_TOKEN: TOKEN,
      LOG_CLIENT_ADDRESS: '1',
      TRUSTED_PROXIES: '1',
    }),
    log: (level, message, fields) => lines.push({ level, message, ...fields }),
    app: {
      apiHandler: (_, response) => void response.end('{}'),
      bodies: () => [],
      ready: async () => ({ ok: true, parts: {} }),
      hosts: noHosts,
    },
    assets: () => false,
    formPages: noFormPages,
    pages: (_, __, next) => next(),
    metrics: {
      figures: async () => [
        { name: 'caretrail_alarm', help: 'Alarms.', type: 'gauge', samples: [{ value: 0 }] },
      ],
      routeOf: routeFinder(['/api/patients/{id}']),
    },
  })
})

afterAll(() => running.finish(500))

const read = (headers: Record<string, string> = {}) => fetch(`${at}/metrics`, { headers })

test('shows figures, with requests by the pattern of their route, to this machine', async () => {
  await fetch(`${at}/api/patients/42?q=maria`)
  await fetch(`${at}/maria`)
  const response = await read()
  expect(response.headers.get('content-type')).toContain('version=0.0.4')
  const readText = async () => (await read()).text()
  // A request is counted when its connection is done with it, which may be after the reply has arrived.
  await expect.poll(readText).toContain('route="/api/patients/:id",method="GET",status="200"')
  await expect.poll(readText).toContain('route="other",method="GET",status="404"')
  const text = await readText()
  expect(text).toContain('caretrail_alarm 0\n')
  expect(text).toContain('caretrail_requests_total{route="/api/patients/:id",method="GET",status="200"} 1\n')
  expect(text).toContain('caretrail_requests_total{route="other",method="GET",status="404"} 1\n')
  expect(text).toContain('caretrail_request_duration_seconds_bucket{route="/api/patients/:id",le="+Inf"} 1\n')
  expect(text).not.toContain('maria')
})

test('shows figures to the bearer of the token, and to nobody else who comes through a proxy', async () => {
  const proxied = { 'x-forwarded-for': '127.0.0.1' }
  const statuses = [
    await read(proxied),
    await read({ ...proxied, authorization: 'Bearer another-token-of-mine' }),
    await read({ ...proxied, authorization: `Bearer ${TOKEN}` }),
    await read({ forwarded: 'for=192.0.2.7' }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([404, 404, 200, 404])
})

test('logs the address of the client if the operator wants it', async () => {
  lines = []
  await fetch(`${at}/api/patients/7`, { headers: { 'x-forwarded-for': '192.0.2.7' } })
  await expect.poll(() => lines).toMatchObject([{ message: 'request', address: '192.0.2.7' }])
})
