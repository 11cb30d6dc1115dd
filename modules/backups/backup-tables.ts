import type { StoredTable } from '#events'

export interface BackupTable {
  readonly table: string
  /** The table, or a function that returns the clinic's rows if the serving role may not read the table itself. */
  readonly from: string
}

/** Lists the tables to back up, in restore order. Read models are not stored: they are rebuilt from the log. */
export const backupTables = (storedTables: readonly StoredTable[]): readonly BackupTable[] =>
  storedTables.flatMap(({ table, backup }) => {
    if (backup === 'kept') return [{ table, from: table }]
    return 'from' in backup ? [{ table, from: backup.from }] : []
  })
