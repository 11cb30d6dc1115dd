import {
  type ConfigShape,
  loadKeys,
  type Log,
  openDatabase,
  type OpenDatabase,
  type QueueDefinition,
  type Settings,
} from '#modules/platform'
import type { Shutdown } from './shutdown.ts'

/** A program whose database is open: what the application is made from. */
export interface Program {
  readonly config: ConfigShape
  readonly database: OpenDatabase
}

/** How to open it. `share`: use the database of a program that runs, instead of insisting on our own. */
export interface OpeningProgram {
  readonly settings: Settings
  readonly purpose: string
  readonly share: boolean
  readonly queues: readonly QueueDefinition[]
  readonly log: Log
}

/** Opens the database, brings it up to date, and closes it at the shutdown. */
export const openProgram = async (opening: OpeningProgram, shutdown: Shutdown): Promise<Program> => {
  const { settings } = opening
  const database = openDatabase({
    ...opening,
    keys: loadKeys(settings),
    log: (line) => opening.log('warning', line),
  })
  // Told before it is open: an end that comes meanwhile must not leave a database behind.
  shutdown.atEnd(async () => (await database.catch(() => undefined))?.close())
  const open = await database
  return { config: { ...settings, databaseUrl: open.databaseUrl }, database: open }
}
