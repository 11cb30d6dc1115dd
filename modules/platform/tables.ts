import type { OwnerFunction, StoredTable } from '#events'

export const platformTables: readonly StoredTable[] = [
  {
    table: 'installation',
    backup: { leftOut: 'belongs to the database, not to a clinic' },
    asOf: { live: 'describes the database' },
  },
  {
    table: 'migrations',
    backup: { leftOut: 'belongs to the database, not to a clinic' },
    asOf: { live: 'describes the database' },
  },
  {
    table: 'outbound_holds',
    backup: { leftOut: 'is made by the restore' },
    asOf: { live: 'state of the running product' },
  },
]

export const platformFunctions: readonly OwnerFunction[] = [
  { name: 'held_clinics', reads: 'all clinics', asOf: { live: 'state of the running product' } },
]
