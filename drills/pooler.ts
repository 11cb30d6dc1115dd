import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort, isFree, openDatabase, loadKeys, readConfig, sharesConnections } from '#modules/platform'

const IS_REFUSED_BY_MODE = { transaction: true, statement: true, session: false } as const
const BUSY_CLIENTS = 8
const MAX_ATTEMPTS = 20

const configuration = ({
  host,
  port,
  folder,
  mode,
  poolerPort,
}: Record<string, string>): string => `[databases]
* = host=${host} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = ${mode}
unix_socket_dir =
`

/** Starts PgBouncer in front of a database; undefined if it is not installed. */
const startPooler = async (url: URL, mode: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'caretrail-pooler-'))
  await chmod(folder, 0o755)
  const poolerPort = await freePort()
  await writeFile(join(folder, 'users.txt'), `"${url.username}" "${decodeURIComponent(url.password)}"\n`)
  const facts = { host: url.hostname, port: url.port, folder, mode, poolerPort: String(poolerPort) }
  await writeFile(join(folder, 'pooler.ini'), configuration(facts))
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', [...account, join(folder, 'pooler.ini')], { stdio: 'ignore' })
  const isInstalled = await new Promise<boolean>((resolve) => {
    child.once('spawn', () => resolve(true))
    child.once('error', () => resolve(false))
  })
  if (!isInstalled) return undefined
  while (await isFree(poolerPort, '127.0.0.1')) await sleep(50)
  const poolerUrl = Object.assign(new URL(url), { port: String(poolerPort) }).href
  return {
    through: poolerUrl,
    stop: async () => {
      child.kill('SIGKILL')
      await rm(folder, { recursive: true })
    },
  }
}

/** Keeps some clients busy, as other programs would, and counts how often the pooler is recognized. */
const countRecognized = async (url: string): Promise<number> => {
  const clients = Array.from({ length: BUSY_CLIENTS }, () => new pg.Client(url))
  await Promise.all(clients.map((client) => client.connect()))
  const busy = new AbortController()
  const queries = clients.map(async (client) => {
    while (!busy.signal.aborted) await client.query('select 1')
  })
  let recognized = 0
  for (let n = 0; n < MAX_ATTEMPTS; n += 1) if (await sharesConnections(url)) recognized += 1
  busy.abort()
  await Promise.all(queries)
  await Promise.all(clients.map((client) => client.end()))
  return recognized
}

/** A start must recognize PgBouncer if it shares connections between clients, and accept it in session mode. */
export const pooler = async (): Promise<boolean> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'caretrail-drill-'))
  const settings = readConfig({ DATA_DIR: dataDir })
  const opening = { settings, keys: loadKeys(settings), queues: [], purpose: 'drill', share: false }
  const database = await openDatabase({ ...opening, log: () => undefined })
  let hasPassed = true
  for (const [mode, isRefused] of Object.entries(IS_REFUSED_BY_MODE)) {
    const started = await startPooler(new URL(database.adminUrl ?? ''), mode)
    if (!started) {
      console.log('pooler: PgBouncer is not installed, so nothing was tried.')
      break
    }
    const recognized = await countRecognized(started.through)
    console.log(`pooler: pool_mode=${mode} recognized ${recognized} of ${MAX_ATTEMPTS} times`)
    hasPassed = hasPassed && recognized === (isRefused ? MAX_ATTEMPTS : 0)
    await started.stop()
  }
  await database.close()
  await rm(dataDir, { recursive: true })
  return hasPassed
}
