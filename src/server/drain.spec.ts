import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { listenLocally } from '../../modules/platform/testing/listen-locally.ts'
import { makeDrain } from './drain.ts'

/** Creates a server whose responses take as long as their path says; /stream never ends. */
const slowServer = async () => {
  const server = createServer(async (request, response) => {
    drain.track(response)
    if (request.url === '/stream') {
      response.setHeader('content-type', 'text/event-stream')
      return void response.write('data: 1\n\n')
    }
    await sleep(Number(request.url?.slice(1)))
    response.end('done')
  })
  const drain = makeDrain(server)
  const at = `http://127.0.0.1:${await listenLocally(server)}`
  onTestFinished(() => void server.closeAllConnections())
  return { at, drain, received: () => once(server, 'request') }
}

test('finishes open requests and accepts no new ones', async () => {
  const { at, drain, received } = await slowServer()
  const underWay = fetch(`${at}/300`)
  await received()
  const finished = drain.finish(2_000)
  await expect(fetch(`${at}/0`)).rejects.toThrow('fetch failed')
  expect(await (await underWay).text()).toBe('done')
  await finished
})

test('aborts requests that take too long', async () => {
  const { at, drain, received } = await slowServer()
  const slow = fetch(`${at}/5000`).catch(() => 'cut')
  await received()
  await drain.finish(200)
  expect(await slow).toBe('cut')
})

test('ends endless streams immediately', async () => {
  const { at, drain } = await slowServer()
  const stream = await fetch(`${at}/stream`)
  const began = performance.now()
  await drain.finish(60_000)
  await expect(stream.text()).rejects.toThrow('terminated')
  expect(performance.now() - began).toBeLessThan(30_000)
})
