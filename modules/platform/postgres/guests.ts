import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { withClient } from '../database/connect.ts'

/** How long, in milliseconds, the command that started the database waits for other commands that use it. */
const GUEST_TIMEOUT_MS = 30_000

const LOCK_KEY = `hashtextextended('guests of the embedded database', 0)`

const tryLock = async (client: pg.Client, lock: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared') =>
  (await client.query<{ got: boolean }>(`select ${lock}(${LOCK_KEY}) as got`)).rows[0]?.got ?? false

/**
 * Joins the database that another process started and keeps that process from shutting it down; leave with
 * `end`. Undefined if it is already shutting down.
 */
export const joinAsGuest = async (url: string): Promise<pg.Client | undefined> => {
  const guest = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 })
  guest.on('error', () => undefined)
  try {
    await guest.connect()
    if (await tryLock(guest, 'pg_try_advisory_lock_shared')) return guest
  } catch {
    // The server shut down after the caller found it.
  }
  await guest.end().catch(() => undefined)
  return undefined
}

/** Shuts down with `end` when the last guest has left or the wait times out. No new guest can join meanwhile. */
export const whenGuestsLeft = async (url: string, end: () => Promise<void>): Promise<void> => {
  let isEnding = false
  const locked = withClient(url, async (client) => {
    const deadline = Date.now() + GUEST_TIMEOUT_MS
    while (!(await tryLock(client, 'pg_try_advisory_lock')) && Date.now() < deadline) await sleep(100)
    isEnding = true
    await end()
  })
  await locked.catch(() => undefined)
  // Shut down even if the database does not respond.
  if (!isEnding) await end()
}
