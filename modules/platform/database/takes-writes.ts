import type pg from 'pg'
import { isDiskFull } from '#events'

/** Whether the database has space to write. When its disk is full, it still answers what it reads. */
export const takesWrites = async (database: Pick<pg.ClientBase, 'query'>): Promise<boolean> => {
  try {
    await database.query('select write_to_disk()')
    return true
  } catch (cause) {
    if (!isDiskFull(cause)) throw cause
    return false
  }
}
