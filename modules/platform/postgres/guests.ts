import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { withClient } from '../database/connect.ts'

/** How long, in milliseconds, a verb that started the database waits for others that came to use it. */
const PATIENCE = 30_000

const key = `hashtextextended('guests of the embedded database', 0)`

const may = async (client: pg.Client, lock: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared') =>
  (await client.query<{ got: boolean }>(`select ${lock}(${key}) as got`)).rows[0]?.got ?? false

/**
 * Enters the database another process started, which then does not end it; leave by `end`.
 * None where it is ending already.
 */
export const guestOf = async (url: string): Promise<pg.Client | undefined> => {
  const guest = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 })
  guest.on('error', () => undefined)
  try {
    await guest.connect()
    if (await may(guest, 'pg_try_advisory_lock_shared')) return guest
  } catch {
    // It ended between being found and being entered.
  }
  await guest.end().catch(() => undefined)
  return undefined
}

/** Ends the database by `end` when the last guest has left, or has stayed too long; nobody enters meanwhile. */
export const whenGuestsLeft = async (url: string, end: () => Promise<void>): Promise<void> => {
  let isEnding = false
  const alone = withClient(url, async (client) => {
    const deadline = Date.now() + PATIENCE
    while (!(await may(client, 'pg_try_advisory_lock')) && Date.now() < deadline) await sleep(100)
    isEnding = true
    await end()
  })
  await alone.catch(() => undefined)
  // One that cannot be asked is ended all the same.
  if (!isEnding) await end()
}
