import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestRaw } from '../testing/raw-request.ts'
import { PASSWORD, startServer, type StartedServer } from '../testing/server.ts'

let server: StartedServer
let cookie: string
beforeAll(async () => {
  server = await startServer({
    SUPPORT_EMAIL: 'help@harbor.example',
    SUPPORT_URL: 'https://harbor.example/help',
  })
  const desk = await server.register()
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email: desk.user.email, password: PASSWORD }),
  })
  cookie = `Cookie: ${response.headers.getSetCookie()[0]?.split(';')[0]}`
})
afterAll(() => server.close())

/** Asks for an address as it is written, and returns the status line, the headers and the body. */
const ask = (path: string, headers: readonly string[] = []): Promise<string> =>
  requestRaw(Number(new URL(server.url).port), path, { headers })

const statusLine = async (path: string, headers?: readonly string[]): Promise<string> =>
  (await ask(path, headers)).split('\r\n')[0] ?? ''

describe('a request for a file', () => {
  it.each([
    '/.env',
    '/.git/config',
    '/_astro/nope.js',
    '/wp-login.php',
    '/favicon.ico',
    '/sitemap.xml',
    '/a/deep/backup.tar.gz',
    '/patients/1.json',
    '/history/patient/1.csv',
    '/.well-known/nope',
  ])('gets a plain 404, signed in or not, if the file does not exist: %s', async (path) => {
    for (const headers of [[], [cookie]]) {
      const answer = await ask(path, headers)
      expect(answer).toMatch(/^HTTP\/1\.1 404 Not Found\r\n.*content-type: text\/plain/is)
      expect(answer).toMatch(/\r\n\r\n.*There is nothing here\.\n/s)
      expect(answer).not.toContain('<')
    }
  })
})

describe('the file', () => {
  it('/robots.txt keeps robots out of everything but the public pages', async () => {
    const answer = await ask('/robots.txt')
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*content-type: text\/plain/is)
    expect(answer).toContain('User-agent: *\n')
    expect(answer).toContain('\nDisallow: /\n')
  })

  it('/.well-known/security.txt says how to report a vulnerability', async () => {
    const answer = await ask('/.well-known/security.txt')
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*content-type: text\/plain; charset=utf-8/is)
    expect(answer).toContain('Contact: mailto:help@harbor.example\n')
    expect(answer).toContain('Contact: https://harbor.example/help\n')
    expect(answer).toContain(`Canonical: ${server.url}/.well-known/security.txt\n`)
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(answer)?.[1] ?? '')
    const days = (expires - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(366)
  })
})

describe('the address of a page', () => {
  it.each(['/', '/nothing-here', '/patients', '/patients/1', '/settings/nope'])(
    'shows a stranger the landing page: %s',
    async (path) => {
      const answer = await ask(path)
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
      expect(answer).toContain('Smart Scheduling')
    },
  )

  it.each([
    ['/nothing-here', 'as someone signed in', true],
    ['/form/1', 'for a form that does not exist', false],
    ['/join/nope', 'for an invitation that does not exist', false],
    ['/unsubscribe/nope.nope', 'for a link that does not exist', false],
    ['/visit/nope.nope', 'for a link that does not exist', false],
  ])('says "404 Not Found", not "404 OK": %s %s', async (path, _, isSignedIn) => {
    expect(await statusLine(path, isSignedIn ? [cookie] : [])).toBe('HTTP/1.1 404 Not Found')
  })

  it.each([
    ['signed out', false],
    ['signed in', true],
  ])('/dashboard leads to the dashboard, %s', async (_, isSignedIn) => {
    const answer = await ask('/dashboard', isSignedIn ? [cookie] : [])
    expect(answer).toMatch(/^HTTP\/1\.1 302 Found\r\n.*location: \/\r\n/is)
  })
})

describe('the content security policy of a page', () => {
  it.each([
    ['/pricing', false, "'none'"],
    ['/nothing-here', false, "'none'"],
    ['/', true, "'none'"],
    ['/calendar', true, "'none'"],
    ['/settings/profile', true, "'none'"],
    // Its times and appointments are positioned before any script runs.
    ['/calendar?view=week', true, "'unsafe-inline'"],
  ])('of %s (signed in: %s) has the style attributes %s', async (path, isSignedIn, attributes) => {
    const answer = await ask(path, isSignedIn ? [cookie] : [])
    expect(answer).toContain(`style-src-attr ${attributes};`)
    expect(answer).toContain('report-uri /csp-reports')
  })

  it('gets the reports of browsers an answer', async () => {
    const sent = { method: 'POST', headers: { 'content-type': 'application/csp-report' }, body: '{}' }
    expect((await fetch(`${server.url}/csp-reports`, sent)).status).toBe(204)
  })
})
