import { inject } from 'vitest'
import { freshDatabase } from '../../modules/platform/testing/postgres.ts'
import { startProgram, type Environment } from './start-program.ts'
import { type Desk, openClinic, type DeskOptions } from './desk.ts'

export { type Desk, type DeskOptions, PASSWORD } from './desk.ts'

/** A running program, as tests use it. */
export interface TestServer {
  readonly url: string
  readonly dataDir: string
  /** Opens a clinic and signs its owner in. */
  readonly register: (opening?: DeskOptions) => Promise<Desk>
}

/** A program that a test started for itself and has to close. */
export interface StartedServer extends TestServer {
  readonly close: () => Promise<void>
}

/** The program that all browser tests of a run share. Each test opens its own clinic in it. */
export const server: TestServer = {
  get url() {
    return inject('server')
  },
  get dataDir() {
    return inject('dataDir')
  },
  register: (opening) => openClinic(server, opening),
}

/** Starts a separate program in an empty data folder, on its own database in the run’s shared Postgres. */
export const startServer = async (env: Environment): Promise<StartedServer> => {
  if (env['DATABASE_URL']) return startEmbeddedServer(env)
  const { appUrl, adminUrl, drop } = await freshDatabase()
  const started = await startEmbeddedServer({ DATABASE_URL: appUrl, DATABASE_ADMIN_URL: adminUrl, ...env })
  return { ...started, close: () => started.close().then(drop) }
}

/** Starts a separate program, with the embedded database unless the environment names another. */
export const startEmbeddedServer = async (env: Environment = {}): Promise<StartedServer> => {
  const program = await startProgram(env)
  return { ...program, register: (opening) => openClinic(program, opening) }
}
