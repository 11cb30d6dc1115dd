import type pg from 'pg'
import { isDiskFull } from '#events'

/** Whether the database has space to write. With a full disk it still serves reads, so only a write can tell. */
export const acceptsWrites = async (database: Pick<pg.ClientBase, 'query'>): Promise<boolean> => {
  try {
    await database.query('select write_to_disk()')
    return true
  } catch (cause) {
    if (!isDiskFull(cause)) throw cause
    return false
  }
}
