import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listenLocally } from '../../modules/platform/testing/listen-locally.ts'
import { reportTiming } from './server-timing.ts'

test('reports the time to render on successful reads, however the head is written, and not on refusals', async () => {
  const server = createServer((request, response) => {
    reportTiming(request, response)
    if (request.url === '/head') response.writeHead(200, { 'x-kept': 'yes' })
    if (request.url === '/refused') response.writeHead(404)
    setTimeout(() => response.end('done'), 30)
  })
  const url = `http://127.0.0.1:${await listenLocally(server)}`
  onTestFinished(() => void server.close())
  const millis = async (path: string) => {
    const { headers } = await fetch(url + path)
    return Number(/^app;dur=([\d.]+)$/.exec(headers.get('server-timing') ?? '')?.[1])
  }
  expect(await millis('/')).toBeGreaterThanOrEqual(29)
  expect(await millis('/head')).toBeLessThan(29)
  expect((await fetch(`${url}/head`)).headers.get('x-kept')).toBe('yes')
  expect((await fetch(`${url}/refused`)).headers.has('server-timing')).toBe(false)
  expect((await fetch(url, { method: 'DELETE' })).headers.has('server-timing')).toBe(false)
})
