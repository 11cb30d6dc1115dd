import { inject } from 'vitest'
import { freshDatabase } from '../../modules/platform/testing/postgres.ts'
import { begin, type Environment } from './begin.ts'
import { type Desk, openClinic, type Opening } from './desk.ts'

export { type Desk, type Opening, PASSWORD } from './desk.ts'

/** The product as anybody starts it. */
export interface TestServer {
  readonly url: string
  readonly dataDir: string
  /** Opens a clinic and signs its owner in. */
  readonly register: (opening?: Opening) => Promise<Desk>
  readonly close: () => Promise<void>
}

type Begun = Pick<TestServer, 'url' | 'dataDir' | 'close'>

const opening = (begun: Begun): TestServer => ({
  ...begun,
  register: (clinic) => openClinic(begun.url, clinic),
})

/**
 * The program that the whole run shares. Whoever wants one with an environment gets that to themselves, in an
 * empty data folder, on a database of its own in the run's shared Postgres.
 */
export const startServer = async (env?: Environment): Promise<TestServer> => {
  if (!env)
    return opening({ url: inject('server'), dataDir: inject('dataDir'), close: () => Promise.resolve() })
  if (env['DATABASE_URL']) return startAlone(env)
  const { appUrl, adminUrl, drop } = await freshDatabase()
  const server = await startAlone({ DATABASE_URL: appUrl, DATABASE_ADMIN_URL: adminUrl, ...env })
  return { ...server, close: () => server.close().then(drop) }
}

/** Starts the program as somebody does who has nothing else: with the database it brings along. */
export const startAlone = async (env: Environment = {}): Promise<TestServer> => opening(await begin(env))
