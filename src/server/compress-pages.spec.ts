import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compressPages } from './compress-pages.ts'

const PAGE = '<p>A page.</p>'.repeat(200)

let server: Server
beforeAll(async () => {
  const pages = compressPages('http://localhost:4321', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.write(PAGE)
    response.end()
  })
  server = createServer((request, response) => pages(request, response, () => undefined))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

const ask = async (headers: Record<string, string>) => {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers })
  expect(await answer.text()).toBe(PAGE)
  const encoding = answer.headers.get('content-encoding')
  expect(answer.headers.get('vary')).toBe(encoding && 'Accept-Encoding')
  return encoding
}

const COOKIE = { cookie: 'theme=dark; caretrail=x' }

it.each([
  ['a visitor', 'br', {}],
  ['a visitor from another site', 'br', { 'sec-fetch-site': 'cross-site' }],
  ['a visitor with gzip alone', 'gzip', { 'accept-encoding': 'gzip' }],
  ['a signed-in user', 'br', { ...COOKIE, 'sec-fetch-site': 'same-origin' }],
  ['a signed-in user who typed the address', 'br', { ...COOKIE, 'sec-fetch-site': 'none' }],
  ['a signed-in user from another site', null, { ...COOKIE, 'sec-fetch-site': 'cross-site' }],
  ['a signed-in user from a neighboring site', null, { ...COOKIE, 'sec-fetch-site': 'same-site' }],
  ['a signed-in user in a browser that does not say', null, COOKIE],
])('%s gets the page with the encoding %s', async (_, encoding, headers) => {
  expect(await ask({ 'accept-encoding': 'gzip, br', ...headers })).toBe(encoding)
})
