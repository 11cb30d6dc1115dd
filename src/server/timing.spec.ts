import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { timed } from './timing.ts'

test('an answer says how long it took to make, however its head is written', async () => {
  const server = createServer((request, response) => {
    timed(response)
    if (request.url === '/head') response.writeHead(201, { 'x-kept': 'yes' })
    setTimeout(() => response.end('done'), 30)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const millis = async (path: string) => {
    const { headers } = await fetch(url + path)
    return Number(/^app;dur=([\d.]+)$/.exec(headers.get('server-timing') ?? '')?.[1])
  }
  expect(await millis('/')).toBeGreaterThanOrEqual(29)
  expect(await millis('/head')).toBeLessThan(29)
  const { headers, status } = await fetch(`${url}/head`)
  expect([status, headers.get('x-kept')]).toEqual([201, 'yes'])
})
