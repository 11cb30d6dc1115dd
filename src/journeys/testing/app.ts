import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { freePort, logTo, openBilling, readConfig } from '#modules/platform'
import { openFakeDns } from '../../../modules/platform/testing/fake-dns.ts'
import { freshDatabase } from '../../../modules/platform/testing/postgres.ts'
import { makeApp } from '../../program/app.ts'
import { queues } from '../../program/queues.ts'
import { makeRequestSpans } from '../../server/request-spans.ts'
import { routeFinder } from '../../server/route-patterns.ts'
import { serve } from '../../server/server.ts'
import { noFormPages } from '../../server/form-pages.ts'
import { RAISED_LIMITS } from '../../../modules/platform/testing/raised-limits.ts'
import { callTo } from '../../../modules/kernel/testing/call.ts'
import { moduleSamples } from './samples.ts'

/** A fake DNS with the records that the modules' samples need. */
const sampleDns = (admin: pg.Client) => async (name: string) => {
  const texts = await Promise.all(moduleSamples.map(({ dnsTexts }) => dnsTexts?.(admin, name) ?? []))
  return { texts: texts.flat(), addresses: ['192.0.2.7'] }
}

/** Starts the whole app with its HTTP server, in this process and on its own database. Records all its output. */
export const openTestApp = async (variables: Readonly<Record<string, string>> = {}) => {
  const database = await freshDatabase(queues)
  const dataDir = await mkdtemp(join(tmpdir(), 'caretrail-security-'))
  const port = String(await freePort())
  const admin = new pg.Client(database.adminUrl)
  await admin.connect()
  const dns = await openFakeDns(sampleDns(admin))
  const settings = readConfig({
    DATA_DIR: dataDir,
    PORT: port,
    DEMO: '0',
    LOG_LEVEL: 'debug',
    DNS_SERVERS: dns.url,
    ...RAISED_LIMITS,
    ...variables,
  })
  const billing = await openBilling(database.appUrl, settings, true)
  const config = { ...settings, databaseUrl: database.appUrl, billing }
  const outputLines: string[] = []
  const recordLine = (line: string) => outputLines.push(line) > 0
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((line) => recordLine(String(line)))
  const errors = vi.spyOn(process.stderr, 'write').mockImplementation((line) => recordLine(String(line)))
  const app = await makeApp(config)
  await app.startWorker()
  const serving = await serve({
    config,
    app,
    assets: () => false,
    formPages: noFormPages,
    pages: (_, __, next) => next(),
    log: logTo('debug', (line) => void recordLine(line)),
    ...(app.tracer && { traces: makeRequestSpans(app.tracer, routeFinder(Object.keys(app.document.paths))) }),
  })
  return {
    app,
    /** A superuser connection, which sees every clinic. */
    admin,
    appUrl: database.appUrl,
    adminUrl: database.adminUrl,
    dataDir,
    url: config.publicUrl,
    call: callTo(config.publicUrl),
    /** All log lines and other output. */
    said: outputLines,
    /** Ends the app. Gives open requests `drainMs` milliseconds to finish. */
    close: async (drainMs = 500) => {
      await serving.finish(drainMs)
      await app.dispose()
      output.mockRestore()
      errors.mockRestore()
      await dns.close()
      await admin.end()
      await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>
