import { calledBy, type OwnerFunction, type StoredTable } from '#events'

export const backupTables: readonly StoredTable[] = [
  {
    table: 'clinic_backups',
    backup: { leftOut: 'lists files of the old machine' },
    asOf: { live: 'describes the files that exist now' },
  },
]

export const backupFunctions: readonly OwnerFunction[] = [
  { name: 'clinics_due_for_backup', reads: 'all clinics', asOf: calledBy.workers },
]
