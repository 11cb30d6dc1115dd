import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from './embedded.ts'

const open = async (share: boolean) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'caretrail-embedded-'))
  const lines: string[] = []
  const embedded = await openEmbedded({ dataDir, purpose: 'test', share, log: (line) => lines.push(line) })
  onTestFinished(async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true })
  })
  return { ...embedded, dataDir, lines }
}

test('is a UTF-8 database that sorts by code point and commits durably', async () => {
  const { adminUrl } = await open(false)
  const client = new pg.Client(adminUrl)
  await client.connect()
  const { rows } = await client.query(`
    select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('password_encryption') as passwords, lower('ÄÉ') as lower
    from pg_database where datname = current_database()`)
  await client.end()
  expect(rows).toEqual([
    {
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      fsync: 'on',
      commit: 'on',
      passwords: 'scram-sha-256',
      lower: 'äé',
    },
  ])
})

test('refuses connections without a password', async () => {
  const { adminUrl } = await open(false)
  const url = new URL(adminUrl)
  url.password = ''
  const client = new pg.Client(url.href)
  await expect(client.connect()).rejects.toThrow('password')
})

test('keeps patient data out of its log, even when a statement fails', async () => {
  const { adminUrl, dataDir } = await open(false)
  const client = new pg.Client(adminUrl)
  await client.connect()
  await client.query('create table people (email text primary key)')
  const insert = () => client.query('insert into people values ($1)', ['maria@clinic.example'])
  await insert()
  await expect(insert()).rejects.toThrow('duplicate key')
  await client.end()
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
  expect(log).toContain('duplicate key value')
  expect(log).not.toContain('maria')
})

test('stays up for other commands, busy or idle, when the one that started it is done', async () => {
  const { dataDir, adminUrl, stop } = await open(true)
  const guest = await openEmbedded({ dataDir, purpose: 'guest', share: true, log: () => undefined })
  let stopped = false
  const stopping = stop().then(() => (stopped = true))
  // Long enough for a server that does not wait for its guest to be gone.
  await sleep(500)
  expect(stopped).toBe(false)
  const other = new pg.Client(guest.adminUrl)
  await other.connect()
  expect((await other.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await other.end()
  await guest.stop()
  await stopping
  await expect(new pg.Client(adminUrl).connect()).rejects.toThrow('ENOENT')
})

test('is available to a command that arrives while it shuts down', async () => {
  const { dataDir, stop } = await open(true)
  const stopping = stop()
  const { adminUrl, stop: leave } = await openEmbedded({
    dataDir,
    purpose: 'guest',
    share: true,
    log: () => undefined,
  })
  const client = new pg.Client(adminUrl)
  await client.connect()
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await client.end()
  await leave()
  await stopping
})
