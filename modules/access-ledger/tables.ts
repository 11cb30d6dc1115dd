import { calledBy, type OwnerFunction, type StoredTable } from '#events'

export const accessLedgerTables: readonly StoredTable[] = [
  { table: 'access_looks', backup: 'kept', asOf: { live: 'reading the past is recorded in today’s ledger' } },
]

export const accessLedgerFunctions: readonly OwnerFunction[] = [
  { name: 'clinics_with_new_access', reads: 'all clinics', asOf: calledBy.workers },
]
