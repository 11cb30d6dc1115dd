import pg from 'pg'
import { codeOf, StartupError } from '../startup-error.ts'

/** Runs `use` on a dedicated connection. Throws a readable error if the database is unreachable. */
export const withClient = async <A>(url: string, use: (client: pg.Client) => Promise<A>): Promise<A> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (cause) {
    throw new StartupError(describeUnreachable(url, cause), { cause })
  }
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOENT: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  '28P01': 'the password is wrong',
  '28000': 'this role may not sign in',
  '3D000': 'there is no such database',
}

const describeUnreachable = (url: string, cause: unknown): string => {
  const reason =
    reasons[codeOf(cause)] ?? (cause instanceof Error && cause.message ? cause.message : String(cause))
  return `The database at ${withoutPassword(url)} cannot be reached: ${reason}.`
}

/** Removes the password from a URL, so that it is safe to log. */
const withoutPassword = (url: string): string => {
  const { username, host, pathname } = new URL(url)
  return `postgres://${username ? `${username}@` : ''}${host}${pathname}`
}
