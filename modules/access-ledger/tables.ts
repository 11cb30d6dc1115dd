import type { OwnerFunction, StoredTable } from '#events'

export const accessLedgerTables: readonly StoredTable[] = [
  { table: 'access_looks', backup: 'kept', asOf: { live: 'reading the past is recorded in today’s ledger' } },
]

export const accessLedgerFunctions: readonly OwnerFunction[] = [
  {
    name: 'clinics_with_new_access',
    reads: 'all clinics',
    asOf: { live: 'only workers call it, and none runs' },
  },
]
