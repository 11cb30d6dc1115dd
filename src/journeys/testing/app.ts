import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { freePort, logTo, readConfig } from '#modules/platform'
import { openFakeDns } from '../../../modules/platform/testing/fake-dns.ts'
import { freshDatabase } from '../../../modules/platform/testing/postgres.ts'
import { makeApp } from '../../app.ts'
import { queues } from '../../queues.ts'
import { serve } from '../../server.ts'
import { noFormPages } from '../../server/form-pages.ts'
import { callTo } from './call.ts'

/** A name system in which every clinic has put what it was told to. */
const willingly = (admin: pg.Client) => async (name: string) => {
  const { rows } = await admin.query(
    `select 'caretrail-clinic=' || token as text from custom_domain where '_caretrail.' || host = $1`,
    [name],
  )
  return { texts: rows.map(({ text }) => text), addresses: ['192.0.2.7'] }
}

/** The whole program behind its front door, in this process, on a database of its own. All it says is kept. */
export const openHouse = async (variables: Readonly<Record<string, string>> = {}) => {
  const database = await freshDatabase(queues)
  const dataDir = await mkdtemp(join(tmpdir(), 'caretrail-security-'))
  const port = String(await freePort())
  const admin = new pg.Client(database.adminUrl)
  await admin.connect()
  const names = await openFakeDns(willingly(admin))
  const settings = readConfig({
    DATA_DIR: dataDir,
    PORT: port,
    DEMO: '0',
    LOG_LEVEL: 'debug',
    DNS_SERVERS: names.url,
    ...variables,
  })
  const config = { ...settings, databaseUrl: database.appUrl }
  const said: string[] = []
  const hear = (line: string) => said.push(line) > 0
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((line) => hear(String(line)))
  const errors = vi.spyOn(process.stderr, 'write').mockImplementation((line) => hear(String(line)))
  const app = await makeApp(config)
  await app.startWorker()
  const serving = await serve({
    config,
    app,
    assets: () => false,
    formPages: noFormPages,
    pages: (_, __, next) => next(),
    log: logTo('debug', (line) => void hear(line)),
  })
  return {
    app,
    /** A superuser: sees every clinic. */
    admin,
    appUrl: database.appUrl,
    adminUrl: database.adminUrl,
    dataDir,
    url: config.publicUrl,
    call: callTo(config.publicUrl),
    /** All lines the program has logged, and whatever else it wrote. */
    said,
    close: async () => {
      await serving.finish(500)
      await app.dispose()
      output.mockRestore()
      errors.mockRestore()
      await names.close()
      await admin.end()
      await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

export type House = Awaited<ReturnType<typeof openHouse>>
