import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { withClient } from '../database/connect.ts'

/** How long, in milliseconds, the command that started the database waits for other commands that use it. */
const GUEST_TIMEOUT_MS = 30_000

const key = `hashtextextended('guests of the embedded database', 0)`

const may = async (client: pg.Client, lock: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared') =>
  (await client.query<{ got: boolean }>(`select ${lock}(${key}) as got`)).rows[0]?.got ?? false

/**
 * Joins the database that another process started and keeps that process from shutting it down; leave with
 * `end`. Undefined if it is already shutting down.
 */
export const guestOf = async (url: string): Promise<pg.Client | undefined> => {
  const guest = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 })
  guest.on('error', () => undefined)
  try {
    await guest.connect()
    if (await may(guest, 'pg_try_advisory_lock_shared')) return guest
  } catch {
    // It shut down after it was found.
  }
  await guest.end().catch(() => undefined)
  return undefined
}

/** Shuts down with `end` when the last guest has left or the wait times out; no new one can join. */
export const whenGuestsLeft = async (url: string, end: () => Promise<void>): Promise<void> => {
  let isEnding = false
  const alone = withClient(url, async (client) => {
    const deadline = Date.now() + GUEST_TIMEOUT_MS
    while (!(await may(client, 'pg_try_advisory_lock')) && Date.now() < deadline) await sleep(100)
    isEnding = true
    await end()
  })
  await alone.catch(() => undefined)
  // Shut down even if the database does not respond.
  if (!isEnding) await end()
}
