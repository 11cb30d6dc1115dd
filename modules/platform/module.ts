import type { ModuleDescription } from '#modules/kernel'
import type { OwnerFunction, StoredTable } from '#events'

const databaseRecord = { live: 'describes the database' }

const storedTables: readonly StoredTable[] = [
  {
    table: 'installation',
    backup: { leftOut: 'belongs to the database, not to a clinic' },
    asOf: databaseRecord,
  },
  {
    table: 'installation_billing',
    backup: { leftOut: 'belongs to the installation, not to a clinic' },
    asOf: { live: 'state of the running product' },
  },
  { table: 'signing_keys', backup: { leftOut: 'is in the description of the backup' }, asOf: databaseRecord },
  { table: 'kept_secrets', backup: { leftOut: 'is in the description of the backup' }, asOf: databaseRecord },
  {
    table: 'migrations',
    backup: { leftOut: 'belongs to the database, not to a clinic' },
    asOf: databaseRecord,
  },
  {
    table: 'outbound_holds',
    backup: { leftOut: 'is made by the restore' },
    asOf: { live: 'state of the running product' },
  },
]

const ownerFunctions: readonly OwnerFunction[] = [
  { name: 'has_charged', reads: 'all clinics', asOf: { live: 'state of the running product' } },
  { name: 'held_clinics', reads: 'all clinics', asOf: { live: 'state of the running product' } },
  { name: 'closed_clinics', reads: 'all clinics', asOf: { live: 'state of the running product' } },
  { name: 'clinics_without_access', reads: 'all clinics', asOf: { live: 'state of the running product' } },
]

export const platform = {
  storedTables,
  ownerFunctions,
} as const satisfies ModuleDescription
