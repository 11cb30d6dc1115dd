import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { readIfThere } from '../files.ts'
import { codeOf, StartupError } from '../startup-error.ts'
import { pathFromWithin, type Account } from './account.ts'
import { describeStartFailure } from './cluster.ts'
import { isAlive, servesFolder } from './processes.ts'
import { serverArguments, type ServerSettings } from './settings.ts'

export interface Postmaster {
  readonly pid: number
  readonly port: number
}

/** The inputs to start a server: binaries, data folder, account (undefined: our own), log file, settings. */
export interface Installation {
  readonly binaries: string
  readonly folder: string
  readonly account: Account | undefined
  readonly log: string
  readonly tuning: ServerSettings | undefined
}

/** Finds the PostgreSQL already running on `folder` by its postmaster.pid, checked against the system. */
export const findRunning = (folder: string): Postmaster | undefined => {
  const lines = readIfThere(join(folder, 'postmaster.pid'))?.split('\n')
  const [pid, port] = [Number(lines?.[0]), Number(lines?.[3])]
  return pid > 0 && port > 0 && servesFolder(pid, folder) ? { pid, port } : undefined
}

/** Starts PostgreSQL on `port` and waits until `url` accepts connections. */
export const launch = async (installation: Installation, port: number, url: string): Promise<Postmaster> => {
  for (const deadline = Date.now() + 15_000; ; await sleep(100)) {
    removeStalePidFile(installation.folder)
    const logStart = logSize(installation.log)
    const master = { pid: spawnServer(installation, port), port }
    const report = await waitForConnections(master, url)
    if (report === 'accepting') return master
    const logged = readFileSync(installation.log, 'utf8').slice(logStart)
    // Sessions of a killed server take a moment to end.
    if (!/pre-existing shared memory|lock file/.test(logged) || Date.now() > deadline) {
      throw new StartupError(report === 'ended' ? describeStartFailure(logged) : TOO_SLOW)
    }
  }
}

const spawnServer = (installation: Installation, port: number): number => {
  const log = openSync(installation.log, 'a', 0o600)
  const args = serverArguments(pathFromWithin(installation.folder), port, installation.tuning)
  const child = spawn(join(installation.binaries, 'bin/postgres'), args, {
    cwd: installation.folder,
    env: { LC_ALL: 'C', PATH: process.env['PATH'] },
    detached: true,
    stdio: ['ignore', log, log],
    ...installation.account,
  })
  closeSync(log)
  child.unref()
  child.once('error', () => undefined)
  if (child.pid === undefined) throw new StartupError(describeStartFailure('it could not be started'))
  return child.pid
}

// If another process has reused the id in the pid file, PostgreSQL would believe that it is already running.
const removeStalePidFile = (folder: string): void => {
  const file = join(folder, 'postmaster.pid')
  const pid = Number(readIfThere(file)?.split('\n')[0])
  if (pid > 0 && isAlive(pid) && !servesFolder(pid, folder)) rmSync(file)
}

const logSize = (log: string): number => {
  if (existsSync(log) && statSync(log).size > 4_000_000) renameSync(log, `${log}.1`)
  return readIfThere(log)?.length ?? 0
}

const TOO_SLOW = 'The embedded PostgreSQL did not take connections within five minutes.'

/** Waits until `url` accepts connections, even through a long recovery, or the server has exited. */
export const waitForConnections = async (
  master: Postmaster,
  url: string,
): Promise<'accepting' | 'ended' | 'silent'> => {
  for (const deadline = Date.now() + 300_000; Date.now() < deadline; await sleep(25)) {
    if (await canConnect(url)) return 'accepting'
    if (!isAlive(master.pid)) return 'ended'
  }
  return 'silent'
}

const canConnect = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (cause) {
    if (codeOf(cause) === '28P01') {
      throw new StartupError('The embedded database does not accept the password in the keys folder.', {
        cause,
      })
    }
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Shuts PostgreSQL down gracefully, and by force after `patience` milliseconds. */
export const shutDown = async (master: Postmaster, graceMs = 4_000): Promise<void> => {
  for (const [signal, wait] of [
    ['SIGINT', graceMs],
    ['SIGQUIT', 1_000],
    ['SIGKILL', 1_000],
  ] as const) {
    if (!sendSignal(master.pid, signal)) return
    const deadline = Date.now() + wait
    while (Date.now() < deadline) {
      if (!isAlive(master.pid)) return
      await sleep(10)
    }
  }
}

const sendSignal = (pid: number, signal: NodeJS.Signals): boolean => {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
