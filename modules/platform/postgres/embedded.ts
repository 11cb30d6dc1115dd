import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../database/connect.ts'
import { ensureFolder, readIfThere, writeWhole } from '../files.ts'
import { StartupError } from '../startup-error.ts'
import { loadOrCreateSecret } from '../secrets.ts'
import { publicBinaries, installedBinaries } from './binaries.ts'
import { ensureCluster, superuser } from './cluster.ts'
import { takeLock } from '../lock.ts'
import { startWatchdog } from './watchdog.ts'
import { joinAsGuest, whenGuestsLeft } from './guests.ts'
import { freePort } from './ports.ts'
import {
  waitForConnections,
  findRunning,
  launch,
  shutDown,
  type Installation,
  type Postmaster,
} from './postmaster.ts'
import type { ServerSettings } from './settings.ts'

/** The embedded PostgreSQL, open to this process until `stop`. */
export interface EmbeddedPostgres {
  /** Connection URL of the superuser, to the database `caretrail`. */
  readonly adminUrl: string
  /** Ends our use: shuts the server down if it is ours, leaves it running if another process owns it. */
  readonly stop: () => Promise<void>
}

/** `purpose` names the command in others' refusals; `share` allows another process's server. */
export interface EmbeddedOptions {
  readonly dataDir: string
  readonly purpose: string
  readonly share: boolean
  readonly log: (line: string) => void
  /** For tests, whose data can be lost in a crash. */
  readonly tuning?: ServerSettings
}

const database = 'caretrail'

/**
 * Opens the embedded PostgreSQL of a data folder: the running one (left behind by a killed program, or owned
 * by another process if `share`), or else a new one, which restarts whenever it dies before `stop`. Throws if
 * another process owns the folder and `share` is off.
 */
export const openEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const { dataDir, purpose, share } = options
  ensureFolder(dataDir)
  for (const deadline = Date.now() + 30_000; ; await sleep(100)) {
    const lock = takeLock(dataDir, purpose)
    if ('release' in lock) return orRelease(lock.release, () => startDatabase(options, lock.release))
    const shared = share ? await joinDatabase(dataDir) : undefined
    if (shared) return shared
    const { holder } = lock
    const inUse = `The data folder ${dataDir} is in use by another Caretrail (${holder.purpose}, process ${holder.pid}).`
    if (!share) throw new StartupError(inUse)
    if (Date.now() > deadline) throw new StartupError(`${inUse} Its database did not accept connections.`)
  }
}

const orRelease = async <A>(release: () => void, run: () => Promise<A>): Promise<A> => {
  try {
    return await run()
  } catch (cause) {
    release()
    throw cause
  }
}

/** Joins the database of the process that holds the folder, until `stop`; undefined if the database is not up. */
const joinDatabase = async (dataDir: string): Promise<EmbeddedPostgres | undefined> => {
  const running = findRunning(join(dataDir, 'postgres'))
  const adminUrl = running && urlOf(dataDir, running.port, database)
  if (!adminUrl || (await waitForConnections(running, adminUrl)) !== 'accepting') return undefined
  const guest = await joinAsGuest(adminUrl)
  return guest && { adminUrl, stop: () => guest.end() }
}

const startDatabase = async (options: EmbeddedOptions, release: () => void): Promise<EmbeddedPostgres> => {
  const installation = install(options)
  const running = findRunning(installation.folder)
  const adopted =
    running && (await waitForConnections(running, urlOf(options.dataDir, running.port))) === 'accepting'
  const master = adopted ? running : await start(installation, options.dataDir)
  await ensureDatabase(urlOf(options.dataDir, master.port))
  const guard = startWatchdog(installation, master, urlOf(options.dataDir, master.port), options.log)
  const adminUrl = urlOf(options.dataDir, master.port, database)
  return {
    adminUrl,
    stop: async () => {
      const last = await guard.release()
      await (options.share ? whenGuestsLeft(adminUrl, () => shutDown(last)) : shutDown(last))
      release()
    },
  }
}

const install = ({ dataDir, tuning }: EmbeddedOptions): Installation => {
  const binaries = process.getuid?.() === 0 ? publicBinaries() : installedBinaries().folder
  const folder = join(dataDir, 'postgres')
  const account = ensureCluster(folder, binaries, passwordOf(dataDir))
  return { binaries, folder, account, log: join(dataDir, 'postgres.log'), tuning }
}

const passwordOf = (dataDir: string): string => loadOrCreateSecret(dataDir, 'postgres-password')

const urlOf = (dataDir: string, port: number, name = 'postgres'): string =>
  `postgres://${superuser}:${passwordOf(dataDir)}@127.0.0.1:${port}/${name}${socketQuery(join(dataDir, 'postgres'), port)}`

// The longest path of a socket, in bytes, that every system takes.
const SOCKET_PATH_MAX_BYTES = 103

/**
 * The part of a connection URL that leads to the server's Unix socket, which costs both sides half of what TCP does.
 * Empty if there is no usable socket: an earlier version started the server, or the socket's path is too long.
 */
const socketQuery = (folder: string, port: number): string => {
  const path = resolve(folder, `.s.PGSQL.${port}`)
  const isUsable = Buffer.byteLength(path) <= SOCKET_PATH_MAX_BYTES && existsSync(path)
  return isUsable ? `?host=${encodeURIComponent(resolve(folder))}` : ''
}

const start = async (installation: Installation, dataDir: string): Promise<Postmaster> => {
  const portFile = join(dataDir, 'postgres.port')
  const port = await freePort(Number(readIfThere(portFile)) || undefined)
  writeWhole(portFile, `${port}\n`)
  return launch(installation, port, urlOf(dataDir, port))
}

const ensureDatabase = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${database}`)
  })
