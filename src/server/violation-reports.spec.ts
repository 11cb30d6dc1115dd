import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { REPORTS_PATH, violationReports } from './violation-reports.ts'

let lines: Record<string, unknown>[] = []
let server: Server
beforeAll(async () => {
  const take = violationReports((level, message, fields) => lines.push({ level, message, ...fields }))
  server = createServer((request, response) => {
    if (!take(request.url ?? '', request, response)) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  lines = []
})
afterAll(() => server.close())

const send = async (body: string, method = 'POST', path = REPORTS_PATH) => {
  const { port } = server.address() as AddressInfo
  const headers = { 'content-type': 'application/csp-report' }
  const sent = method === 'GET' ? {} : { body }
  return (await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...sent })).status
}

const report = {
  'csp-report': {
    'document-uri': 'https://care.example/patients/42?q=Rosa+Delgado',
    'effective-directive': 'img-src',
    'blocked-uri': 'https://elsewhere.example/pixel?name=Rosa',
  },
}

describe('a report of a browser', () => {
  it('is logged without queries or what may be a name', async () => {
    expect(await send(JSON.stringify(report))).toBe(204)
    await expect
      .poll(() => lines)
      .toEqual([
        {
          level: 'warning',
          message: 'A browser reported a violation of the content security policy.',
          directive: 'img-src',
          blocked: 'https://elsewhere.example',
          path: '/patients/42',
        },
      ])
  })

  it.each([
    ['no JSON', 'x'],
    ['no report', '{"csp-report":7}'],
    ['too large', JSON.stringify({ ...report, more: 'x'.repeat(20_000) })],
  ])('is ignored if it is %s', async (_, body) => {
    expect(await send(body)).toBe(204)
    expect(await send(JSON.stringify(report))).toBe(204)
    await expect.poll(() => lines.length).toBe(1)
  })

  it('is taken only at its own path and method', async () => {
    expect(await send('', 'GET')).toBe(404)
    expect(await send(JSON.stringify(report), 'POST', '/csp-reports/more')).toBe(404)
  })

  it('is ignored after many others', async () => {
    for (let sent = 0; sent < 40; sent += 1) await send(JSON.stringify(report))
    expect(lines.length).toBeLessThan(40)
  })
})
