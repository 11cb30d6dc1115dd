import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#modules/platform'
import { freshDatabase } from '../../../modules/platform/testing/postgres.ts'
import { storeValue, readStoredValue } from '../testing/memory.ts'
import {
  dataFolder,
  emptyFolder,
  ONLY_READY,
  postmasterOf,
  fetchReadiness,
  spawnVerb,
  runInThisProcess,
  start,
} from '../testing/program.ts'
import { measureSlowdown } from '../../testing/slowdown.ts'

/** Matches exit code 1 and a single line on stderr: a dot matches no line break. */
const refusal = (sentence: RegExp) => ({
  code: 1,
  stderr: expect.stringMatching(new RegExp(`^${sentence.source}\\n$`)),
})

describe('a start', () => {
  test('from an empty folder serves, its data survives a restart, and no other start gets its folder', async () => {
    const folder = await emptyFolder()
    const first = await start({ DATA_DIR: folder })
    expect(await fetchReadiness(first.url)).toBe(200)
    await storeValue(folder)
    first.kill('SIGTERM')
    const { code, stderr, stdout } = await first.result
    expect([code, stderr]).toEqual([0, expect.stringMatching(ONLY_READY)])
    expect(() =>
      stdout
        .trimEnd()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    ).not.toThrow()
    expect(postmasterOf(folder)).toBeUndefined()
    const second = await start({ DATA_DIR: folder })
    expect(await fetchReadiness(second.url)).toBe(200)
    expect(await readStoredValue(folder)).toBe(42)
    const third = await runInThisProcess('start', { DATA_DIR: folder })
    expect(third).toMatchObject(
      refusal(
        new RegExp(`The data folder .* is in use by another Caretrail \\(start, process ${second.pid}\\)\\.`),
      ),
    )
    expect(await fetchReadiness(second.url)).toBe(200)
  })

  test('with DATABASE_URL does not use the embedded database', async () => {
    const folder = await emptyFolder()
    const database = await freshDatabase()
    onTestFinished(database.drop)
    const program = await start({ DATA_DIR: folder, DATABASE_URL: database.adminUrl })
    expect(await fetchReadiness(program.url)).toBe(200)
    expect(existsSync(join(folder, 'postgres'))).toBe(false)
    program.kill('SIGTERM')
    await program.result
  })

  test('as a worker answers only health checks', async () => {
    const program = await start({ DATA_DIR: await dataFolder(), ROLE: 'worker' })
    const statuses = await Promise.all(
      ['/readyz', '/api/auth/me', '/', '/_astro/x.js'].map(
        async (path) => (await fetch(program.url + path)).status,
      ),
    )
    expect(statuses).toEqual([200, 404, 404, 404])
  })

  test('that is interrupted leaves no database running', async () => {
    const folder = await emptyFolder()
    const program = await spawnVerb('start', { DATA_DIR: folder })
    while (!postmasterOf(folder)) await sleep(10)
    program.kill('SIGTERM')
    expect(await program.result).toMatchObject({ code: 0, stderr: '' })
    expect(postmasterOf(folder)).toBeUndefined()
  })
})

describe('a start fails with a one-sentence error', () => {
  test('on a port that is taken', async () => {
    const folder = await dataFolder()
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    onTestFinished(() => void other.close())
    expect(await runInThisProcess('start', { DATA_DIR: folder, PORT: String(port) })).toMatchObject(
      refusal(new RegExp(`Port ${port} on 127.0.0.1 is in use by another program: stop it or set PORT.`)),
    )
    expect(postmasterOf(folder)).toBeUndefined()
  })

  test.each([
    ['a wrong variable', { ROLE: 'king' }, /ROLE must be one of all, web, worker\./],
    [
      'a database that cannot be reached',
      { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x' },
      /The database at postgres:\/\/me@127\.0\.0\.1:1\/x cannot be reached: nothing listens there\./,
    ],
  ])('caused by %s', async (_, env, sentence) => {
    expect(await runInThisProcess('start', { DATA_DIR: await emptyFolder(), ...env })).toMatchObject(
      refusal(sentence),
    )
  })

  test('caused by a data folder that cannot be written', async () => {
    const folder = await emptyFolder()
    await writeFile(join(folder, 'file'), '')
    expect(await runInThisProcess('start', { DATA_DIR: join(folder, 'file/data') })).toMatchObject(
      refusal(/The folder .* cannot be written \(ENOTDIR\)\./),
    )
  })
})

describe('a shutdown', () => {
  test('lets a pending request finish, and takes less than five seconds', async () => {
    const folder = await dataFolder()
    const program = await start({ DATA_DIR: folder })
    const body = JSON.stringify({ email: 'nobody@clinic.example', password: 'wrong' })
    const received = Promise.withResolvers<void>()
    const answered = new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': body.length,
        // The program answers it when it has the request.
        expect: '100-continue',
      }
      const sent = request(`${program.url}/api/auth/login`, { method: 'POST', headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      sent.once('error', reject)
      sent.once('continue', () => received.resolve())
      sent.write(body.slice(0, 5))
      setTimeout(() => sent.end(body.slice(5)), 1_000)
    })
    await received.promise
    const began = performance.now()
    program.kill('SIGTERM')
    expect(await answered).toBeGreaterThanOrEqual(200)
    expect(await program.result).toMatchObject({ code: 0, stderr: expect.stringMatching(ONLY_READY) })
    expect(performance.now() - began).toBeLessThan(5_000 * measureSlowdown())
    expect(postmasterOf(folder)).toBeUndefined()
  })
})
