import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OriginShape } from '#events'
import { noteSender } from '#modules/kernel'
import { readConfig } from '#modules/platform'
import type { App } from '../program/app.ts'
import { noHosts } from './custom-hosts.ts'
import { type ServerParts, serve, type RunningServer } from './server.ts'
import { noFormPages } from './form-pages.ts'
import { measureSlowdown } from '../testing/slowdown.ts'

const port = 10_000 + (process.pid % 10_000)
const at = `http://127.0.0.1:${port}`

let serving: RunningServer
let lines: Record<string, unknown>[]
let readiness: App['ready']
let waits = 0

const sender: OriginShape = {
  clinicId: 1001,
  actor: { kind: 'user', id: 7, role: 'auditor', session: 5 },
  source: 'web',
  address: '192.0.2.7',
}

const apiHandler: ServerParts['app']['apiHandler'] = async (request, response) => {
  const body = await text(request).catch(() => '')
  if (response.headersSent) return
  if (request.url === '/api/waits') {
    waits += 1
    return
  }
  if (request.url === '/api/refused') {
    noteSender(request, sender)
    response.statusCode = 403
  }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ headers: request.headers, body: body.length }))
}

const pages: ServerParts['pages'] = (request, response, next) => {
  if (request.url?.startsWith('/missing')) return next()
  if (request.url === '/gone') {
    response.statusMessage = 'OK'
    return response.writeHead(410).end()
  }
  if (request.url === '/throws') throw new Error('unexpected')
  response.writeHead(200, { 'content-security-policy': "default-src 'self'" }).end('a page')
}

beforeAll(async () => {
  serving = await serve({
    config: readConfig({ PORT: String(port) }),
    app: { apiHandler, bodies: () => [], ready: () => readiness(), hosts: noHosts },
    assets: () => false,
    formPages: noFormPages,
    pages,
    log: (level, message, fields) => lines.push({ level, message, ...fields }),
  })
})

beforeEach(() => {
  lines = []
  readiness = async () => ({ ok: true, parts: { database: true } })
})

afterAll(async () => {
  await serving.finish(500)
})

/** Sends exactly these bytes and returns the first line of the response. */
const raw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.once('data', (data) => {
      resolve(data.toString().split('\r\n')[0] ?? '')
      socket.destroy()
    })
    socket.once('error', reject)
  })

describe('routing', () => {
  test('sends paths below /api to the API and others to pages', async () => {
    expect(await (await fetch(`${at}/api/patients?q=1`)).json()).toHaveProperty('headers')
    expect(await (await fetch(`${at}/apiary`)).text()).toBe('a page')
  })

  test('lets a page set its own content security policy', async () => {
    const page = await fetch(`${at}/`)
    expect(page.headers.get('content-security-policy')).toBe("default-src 'self'")
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each(['/', '/missing', '/throws', '/gone', '/api/patients', '/api/%', '/healthz'])(
    'sends a referrer policy with every answer: %s',
    async (path) => {
      expect((await fetch(at + path)).headers.get('referrer-policy')).toBe('same-origin')
    },
  )

  test('answers 404 for an unknown path', async () => {
    expect((await fetch(`${at}/missing`)).status).toBe(404)
  })

  test('gives every status of a page its own phrase', async () => {
    expect(await raw('GET /gone HTTP/1.1\r\nHost: x\r\n\r\n')).toBe('HTTP/1.1 410 Gone')
  })

  test('answers 500 without details for an unexpected failure, and logs it', async () => {
    const response = await fetch(`${at}/throws`)
    expect(response.status).toBe(500)
    expect(await response.text()).toBe('Something went wrong on our side. Nothing was saved.\n')
    expect(lines).toContainEqual(expect.objectContaining({ level: 'error', error: 'Error' }))
  })

  test('logs one line per request, without the query', async () => {
    await fetch(`${at}/api/patients/42?q=Maria`)
    await expect
      .poll(() => lines)
      .toEqual([
        {
          level: 'info',
          message: 'request',
          method: 'GET',
          path: '/api/patients/42',
          status: 200,
          millis: expect.any(Number),
          request: expect.any(String),
        },
      ])
  })

  test('gives a request whose client went away a status of its own', async () => {
    const controller = new AbortController()
    const waiting = fetch(`${at}/api/waits`, { signal: controller.signal })
    await expect.poll(() => waits).toBe(1)
    controller.abort()
    await expect(waiting).rejects.toThrow('aborted')
    await expect.poll(() => lines).toMatchObject([{ path: '/api/waits', status: 499, aborted: true }])
  })

  test('logs who was refused, by numbers', async () => {
    await fetch(`${at}/api/refused`)
    await expect.poll(() => lines).toMatchObject([{ status: 403, clinic: 1001, user: 7 }])
    expect(JSON.stringify(lines)).not.toContain('192.0.2.7')
  })
})

describe('calls refused at the door', () => {
  const refused = { message: 'request refused', address: '127.0.0.1' }

  test.each([
    ['a broken path', 'GET /patients/%?q=maria HTTP/1.1', 400, '/patients/…'],
    ['an unused method', 'TRACE /patients?q=maria HTTP/1.1', 405, '/patients'],
    ['too large a body', 'POST /api/maria7?q=maria HTTP/1.1\r\nContent-Length: 99999999', 413, '/api/…'],
  ])('leave a line with status and address: %s', async (_, head, status, path) => {
    expect(await raw(`${head}\r\nHost: x\r\n\r\n`)).toContain(` ${status} `)
    expect(lines).toEqual([
      { level: 'info', ...refused, method: head.split(' ')[0], path, status, request: expect.any(String) },
    ])
    expect(JSON.stringify(lines)).not.toContain('maria')
  })

  test('from another site leave a warning with status and address', async () => {
    const headers = { origin: 'https://evil.example', cookie: 'caretrail=x' }
    expect((await fetch(`${at}/api/patients?q=maria`, { method: 'POST', headers })).status).toBe(403)
    expect(lines).toMatchObject([
      { level: 'warning', path: '/api/patients', status: 403, address: '127.0.0.1' },
    ])
  })

  test('that are not HTTP leave a line with status and address', async () => {
    await raw('maria\r\n\r\n')
    await raw(`GET / HTTP/1.1\r\nHost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`)
    expect(lines).toEqual([
      { level: 'info', ...refused, status: 400 },
      { level: 'info', ...refused, status: 431 },
    ])
  })
})

describe('health', () => {
  test('reports on the process and on its dependencies', async () => {
    expect((await fetch(`${at}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${at}/readyz`)).json()).toEqual({ ok: true, parts: { database: true } })
  })

  test('is red when a dependency is down, does not answer, or fails', async () => {
    readiness = async () => ({ ok: false, parts: { database: false } })
    expect((await fetch(`${at}/readyz`)).status).toBe(503)
    readiness = () => Promise.reject(new Error('gone'))
    expect((await fetch(`${at}/readyz`)).status).toBe(503)
    readiness = () => new Promise(() => undefined)
    const began = performance.now()
    expect((await fetch(`${at}/readyz`)).status).toBe(503)
    expect(performance.now() - began).toBeLessThan(1_500 * measureSlowdown())
  })
})

test('explains in one sentence that the port is taken', async () => {
  const secondStart = serve({
    config: readConfig({ PORT: String(port) }),
    app: { apiHandler, bodies: () => [], ready: () => readiness(), hosts: noHosts },
    assets: () => false,
    formPages: noFormPages,
    pages,
    log: () => undefined,
  })
  await expect(secondStart).rejects.toThrow(/^Port \d+ on 127.0.0.1 is in use by another program/)
})

test('closes the connection with a status for malformed or oversized HTTP', async () => {
  expect(await raw('hello\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
  expect(await raw(`GET / HTTP/1.1\r\nHost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 431 /,
  )
})
