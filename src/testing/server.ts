import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#modules/platform'
import { freshDatabase } from '../../modules/platform/testing/postgres.ts'
import { type Desk, openClinic, type Opening } from './desk.ts'

export { type Desk, PASSWORD } from './desk.ts'

/** The product as anybody starts it, on an empty database of its own. */
export interface TestServer {
  readonly url: string
  /** Opens a clinic and signs its owner in. */
  readonly register: (opening?: Opening) => Promise<Desk>
  readonly close: () => Promise<void>
}

/** What a server is started with; whoever names a database uses that. */
type Environment = Readonly<Record<string, string>>

/** Starts the program in an empty data folder, on a database of its own in the run's shared Postgres. */
export const startServer = async (env: Environment = {}): Promise<TestServer> => {
  if (env['DATABASE_URL']) return startAlone(env)
  const { appUrl, adminUrl, drop } = await freshDatabase()
  const server = await startAlone({ DATABASE_URL: appUrl, DATABASE_ADMIN_URL: adminUrl, ...env })
  return { ...server, close: () => server.close().then(drop) }
}

/** Starts the program as somebody does who has nothing else: with the database it brings along. */
export const startAlone = async (env: Environment = {}): Promise<TestServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'caretrail-server-'))
  const port = String(await freePort())
  const child = spawn(process.execPath, ['src/cli/main.ts', 'start'], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: folder,
      DEMO: '0',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  await ready(child).catch(async (cause: unknown) => {
    await close()
    throw cause
  })
  const url = `http://localhost:${port}`
  return { url, register: (opening) => openClinic(url, opening), close }
}

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Caretrail is ready')) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('close', () => reject(new Error(`It did not start: ${said}`)))
  })
