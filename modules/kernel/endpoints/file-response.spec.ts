import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NodeHttpServer } from '@effect/platform-node'
import { Effect, Logger, Scope, Stream } from 'effect'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DatabaseUnavailable } from '#events'
import { withFallbackResponses } from './fallback-responses.ts'
import { countedLines, file } from './file-response.ts'

const logged: unknown[] = []
const logger = Logger.replace(
  Logger.defaultLogger,
  Logger.make(({ message }) => void logged.push([message].flat()[0])),
)

/** Serves a file, and returns its address. */
const serveFile = async (content: Stream.Stream<Uint8Array>): Promise<string> => {
  logged.length = 0
  const handler = await Effect.runPromise(
    NodeHttpServer.makeHandler(
      withFallbackResponses(file({ name: 'all.csv', contentType: 'text/csv', content })),
    ).pipe(
      Effect.provide(NodeHttpServer.layerContext),
      Effect.provide(logger),
      Scope.extend(await Effect.runPromise(Scope.make())),
    ),
  )
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** Batches of one line each, of which the one after `good` cannot be read. */
const breakingAfter = (good: number, error: unknown) =>
  countedLines({
    head: 'head\n',
    batches: Stream.range(1, 1000).pipe(
      Stream.mapEffect((n) => (n > good ? Effect.die(error) : Effect.succeed({ lines: `${n}\n`, count: 1 }))),
    ),
    end: (count) => `end ${count}\n`,
  })

describe('a file that is made while it is sent', () => {
  it('ends with the number of its records', async () => {
    const batches = Stream.make({ lines: 'a\nb\n', count: 2 }, { lines: 'c\n', count: 1 })
    const url = await serveFile(countedLines({ head: 'head\n', batches, end: (n) => `end ${n}\n` }))
    const answer = await fetch(url)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="all.csv"')
    expect(await answer.text()).toBe('head\na\nb\nc\nend 3\n')
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
    expect(logged).toEqual([])
  })

  it.each([
    [500, new Error('it does not open')],
    [503, new DatabaseUnavailable({ cause: null })],
  ])('is refused with %i if its first records cannot be read', async (status, error) => {
    const answer = await fetch(await serveFile(breakingAfter(0, error)))
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ message: expect.any(String) })
    expect(logged).toContain('file broke off')
  })

  it('breaks the connection, and logs it, if a later record cannot be read', async () => {
    const answer = await fetch(await serveFile(breakingAfter(900, new Error('it does not open'))))
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow('terminated')
    expect(logged).toContain('file broke off')
  })
})

it('no endpoint but the endless one responds with a stream that ends as if it were whole', () => {
  const streaming = readdirSync('modules', { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.ts') && !path.includes('.spec.'))
    .filter((path) => readFileSync(`modules/${path}`, 'utf8').includes('HttpServerResponse.stream('))
  expect(streaming).toEqual(['notifications/http.ts'])
})
