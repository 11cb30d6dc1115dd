import { createServer, request, type Server } from 'node:http'
import { connect } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#modules/platform'
import { listenLocally } from '../../modules/platform/testing/listen-locally.ts'
import type { AcceptedBodiesFinder } from '../program/openapi/request-bodies.ts'
import { admission } from './admission.ts'
import { MAX_BODY_BYTES } from './body-limit.ts'

const bodies: AcceptedBodiesFinder = (method, path) => [
  { type: 'application/json', isFile: false },
  ...(method === 'POST' && path === '/api/pictures' ? [{ type: 'image/png', isFile: true }] : []),
]

let server: Server
let port: number
let at: string

beforeAll(async () => {
  const admit = admission(readConfig({ TRUSTED_PROXIES: '1' }), () => undefined, bodies)
  server = createServer(async (incoming, response) => {
    if (!admit(incoming, response)) return
    const body = await text(incoming).catch(() => '')
    if (!response.headersSent) response.end(JSON.stringify({ headers: incoming.headers, body: body.length }))
  })
  port = await listenLocally(server)
  at = `http://127.0.0.1:${port}`
})

afterAll(() => server.close())

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

const asking = (target: string) => `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`

describe('unreadable requests never cause a 500', () => {
  test.each([
    ['a broken escape', asking('/%')],
    ['a broken escape below the API', asking('/api/%E0%A4%A')],
    ['a NUL in the path', asking('/a%00b')],
    ['two slashes', asking('//evil.example/')],
    ['an absolute target', asking('http://evil.example/')],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n'],
  ])('rejects %s with 400', async (_, bytes) => {
    expect(await raw(bytes)).toMatch(/^HTTP\/1.1 400 /)
  })

  test('rejects unused methods with 405', async () => {
    expect(await raw('TRACE / HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/405/)
  })

  test('drops broken cookies and keeps the others', async () => {
    const response = await fetch(`${at}/api/x`, { headers: { cookie: 'a=%; b=%20; c=3' } })
    expect(await response.json()).toMatchObject({ headers: { cookie: ' b=%20; c=3' } })
  })
})

describe('guarantees for later handlers', () => {
  test('sets the client address to the one the trusted proxy saw', async () => {
    const headers = {
      'x-forwarded-for': '6.6.6.6, 1.1.1.1',
      'x-request-id': 'mine',
      'x-forwarded-host': 'evil',
    }
    const echo = (await (await fetch(`${at}/api/x`, { headers })).json()) as {
      headers: Record<string, string>
    }
    expect(echo.headers['x-forwarded-for']).toBe('1.1.1.1')
    expect(echo.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    expect(echo.headers).not.toHaveProperty('x-forwarded-host')
  })

  test('sends the security headers with every response and forbids caching of API responses', async () => {
    const api = await fetch(`${at}/api/x`)
    expect(api.headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(api.headers.get('cache-control')).toBe('no-store')
    expect(api.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each([
    ['with our cookie', '/api/patients', { cookie: 'caretrail=x' }],
    ['that would begin a session', '/api/auth/login', {}],
  ])('refuses a call from another site %s with an API error', async (_, path, more) => {
    const headers = { ...more, origin: 'https://evil.example' }
    const response = await fetch(`${at}${path}`, { method: 'POST', headers })
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({
      code: 'foreign_origin',
      message: 'This request came from another site.',
      params: {},
    })
  })
})

test('refuses a form of another site on a page that would begin a session', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  const response = await fetch(`${at}/join/token`, { method: 'POST', headers, body: 'firstName=Eve' })
  expect([response.status, await response.text()]).toEqual([403, 'This request came from another site.\n'])
})

const post = (size: number) => fetch(`${at}/api/x`, { method: 'POST', body: 'x'.repeat(size) })

const hang = (type: string, size: number) =>
  fetch(`${at}/api/pictures`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: 'x'.repeat(size),
  })

describe('request bodies', () => {
  test('accepts bodies up to the limit', async () => {
    expect(await (await post(MAX_BODY_BYTES)).json()).toMatchObject({ body: MAX_BODY_BYTES })
  })

  test('refuses larger bodies', async () => {
    const response = await post(MAX_BODY_BYTES + 1)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'too_large' })
  })

  test('reads a refused body to its end, so that the client receives the reason', async () => {
    const size = 3 * MAX_BODY_BYTES
    const socket = connect(port, '127.0.0.1')
    let replyText = ''
    socket.on('data', (chunk) => (replyText += chunk.toString()))
    socket.write(`POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n`)
    socket.write('x'.repeat(MAX_BODY_BYTES))
    await expect.poll(() => replyText).toMatch(/^HTTP\/1.1 413 .*too_large/s)
    socket.write('x'.repeat(size - MAX_BODY_BYTES))
    socket.write(asking('/api/next'))
    await expect.poll(() => replyText).toMatch(/413 .*HTTP\/1.1 200 /s)
    socket.destroy()
  })

  test('accepts a larger body on a file endpoint only if it is a file', async () => {
    const picture = await hang('image/png', MAX_BODY_BYTES + 1)
    expect(await picture.json()).toMatchObject({ body: MAX_BODY_BYTES + 1 })
    expect((await hang('application/json', MAX_BODY_BYTES + 1)).status).toBe(413)
  })

  test('refuses a larger body sent without a length', async () => {
    const answer = await new Promise<unknown>((resolve, reject) => {
      const sent = request(`${at}/api/x`, { method: 'POST' }, (response) => resolve(json(response)))
      sent.once('error', reject)
      sent.write('x'.repeat(MAX_BODY_BYTES))
      sent.write('x'.repeat(MAX_BODY_BYTES))
    })
    expect(answer).toMatchObject({ code: 'too_large' })
  })

  test.each([
    ['heard out, too', 3 * MAX_BODY_BYTES, '/api/x', /413 .*too_large/s],
    ['heard out where something else is wrong', 3 * MAX_BODY_BYTES, '/api/%', /400 .*malformed/s],
  ])('reads a refused body sent without a length to its end: %s', async (_, size, path, expected) => {
    const socket = connect(port, '127.0.0.1')
    let replyText = ''
    socket.on('data', (chunk) => (replyText += chunk.toString()))
    const ended = new Promise((resolve, reject) => {
      socket.once('end', resolve)
      socket.once('error', reject)
    })
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`)
    for (let sent = 0; sent < size; sent += 65_536) socket.write(`10000\r\n${'x'.repeat(65_536)}\r\n`)
    await ended
    // The server did not reset the connection: the response stays readable, and the client can send the rest.
    socket.write('0\r\n\r\n')
    await new Promise((resolve) => socket.once('close', resolve).end())
    expect(replyText).toMatch(expected)
  })

  test('closes the connection on an endless body sent without a length', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write('POST /api/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n')
    const sending = setInterval(() => {
      for (let n = 0; n < 50; n += 1) socket.write(`10000\r\n${'x'.repeat(65_536)}\r\n`)
    }, 5)
    await expect(closed).resolves.toBeDefined()
    clearInterval(sending)
  })
})
