import { inject } from 'vitest'
import { freshDatabase } from '../../modules/platform/testing/postgres.ts'
import { begin, type Environment } from './start-program.ts'
import { type Desk, openClinic, type Opening } from './desk.ts'

export { type Desk, type Opening, PASSWORD } from './desk.ts'

/** A running program for tests. */
export interface TestServer {
  readonly url: string
  readonly dataDir: string
  /** Opens a clinic and signs its owner in. */
  readonly register: (opening?: Opening) => Promise<Desk>
  readonly close: () => Promise<void>
}

type StartedProgram = Pick<TestServer, 'url' | 'dataDir' | 'close'>

const opening = (program: StartedProgram): TestServer => ({
  ...program,
  register: (clinic) => openClinic(program, clinic),
})

/**
 * Returns the program that the whole run shares. With an environment, starts a separate one in an empty data
 * folder, on its own database in the run’s shared Postgres.
 */
export const startServer = async (env?: Environment): Promise<TestServer> => {
  if (!env)
    return opening({ url: inject('server'), dataDir: inject('dataDir'), close: () => Promise.resolve() })
  if (env['DATABASE_URL']) return startAlone(env)
  const { appUrl, adminUrl, drop } = await freshDatabase()
  const server = await startAlone({ DATABASE_URL: appUrl, DATABASE_ADMIN_URL: adminUrl, ...env })
  return { ...server, close: () => server.close().then(drop) }
}

/** Starts a separate program, with the embedded database unless the environment names another. */
export const startAlone = async (env: Environment = {}): Promise<TestServer> => opening(await begin(env))
