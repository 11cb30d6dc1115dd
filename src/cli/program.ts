import {
  type ConfigShape,
  type KeysShape,
  loadKeys,
  type Log,
  type MayMake,
  openBilling,
  openDatabase,
  type OpenDatabase,
  type QueueDefinition,
  type Settings,
  type SigningClaim,
} from '#modules/platform'
import type { Shutdown } from './shutdown.ts'

/** A program with an open database, ready to build the app from. */
export interface Program {
  readonly config: ConfigShape
  readonly database: OpenDatabase
}

/** Options for opening a program. `share`: use a running program’s database instead of requiring our own. */
export interface OpeningProgram {
  readonly settings: Settings
  readonly purpose: string
  readonly share: boolean
  /** Whether this is a start, which records in the database how the installation charges. */
  readonly isStart?: boolean
  readonly queues: readonly QueueDefinition[]
  readonly log: Log
  readonly signing?: SigningClaim
  /** Which keys may be generated; by default any that is missing. */
  readonly mayMake?: MayMake
  /** The keys whose master key is replaced by that of the settings. */
  readonly earlier?: KeysShape
}

export const openProgram = async (opening: OpeningProgram, shutdown: Shutdown): Promise<Program> => {
  const { settings } = opening
  const database = openDatabase({
    ...opening,
    keys: loadKeys(settings, opening.mayMake),
    log: (line) => opening.log('warning', line),
  })
  // Registered before the database is open, so that an early shutdown leaves no database running.
  shutdown.atEnd(async () => (await database.catch(() => undefined))?.close())
  const open = await database
  const { databaseUrl, signingKeys, keptSecrets } = open
  const billing = await openBilling(databaseUrl, settings, opening.isStart ?? false)
  return { config: { ...settings, databaseUrl, billing, signingKeys, keptSecrets }, database: open }
}
