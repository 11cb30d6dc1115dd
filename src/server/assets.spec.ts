import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request as call, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenLocally } from '../../modules/platform/testing/listen-locally.ts'
import { loadAssets, packAssets } from './assets.ts'

const file = '/_astro/app.ABC123.js'

let folder: string
let server: Server
let at: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caretrail-assets-'))
  await mkdir(join(folder, '_astro'))
  await writeFile(join(folder, file), `export default ${'1 + '.repeat(500)}1`)
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'photo.png'), 'pixels')
  await packAssets(folder)
  const assets = await loadAssets(folder)
  server = createServer((request, response) => {
    if (!assets(request.url ?? '', request, response)) response.writeHead(404).end()
  })
  at = `http://127.0.0.1:${await listenLocally(server)}`
})

afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

test('serves text files compressed, and as immutable if their name contains a hash', async () => {
  const body = await new Promise<Buffer>((resolve) => {
    call(`${at}${file}`, { headers: { 'accept-encoding': 'gzip, br' } }, async (response) => {
      expect(response.headers).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
      resolve(Buffer.concat(await response.toArray()))
    }).end()
  })
  expect(brotliDecompressSync(body).toString()).toContain('export default 1')
})

test('serves text files uncompressed on request, and pictures always', async () => {
  const response = await fetch(`${at}${file}`, { headers: { 'accept-encoding': 'br;q=0' } })
  expect(response.headers.get('content-encoding')).toBeNull()
  const picture = await fetch(`${at}/photo.png`)
  expect(picture.headers.get('content-encoding')).toBeNull()
  expect(await picture.text()).toBe('pixels')
})

test('does not serve the compressed copy under its own URL', async () => {
  expect((await fetch(`${at}${file}.br`)).status).toBe(404)
})

test('answers 304 for a file the browser already has', async () => {
  const first = await fetch(`${at}/favicon.svg`)
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await fetch(`${at}/favicon.svg`, { headers })).status).toBe(304)
})

test('leaves missing files and other methods to later handlers', async () => {
  expect((await fetch(`${at}/_astro/none.js`)).status).toBe(404)
  expect((await fetch(`${at}/../package.json`)).status).toBe(404)
  expect((await fetch(`${at}${file}`, { method: 'POST' })).status).toBe(404)
})
