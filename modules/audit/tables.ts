import type { OwnerFunction, StoredTable } from '#events'

export const auditTables: readonly StoredTable[] = [
  { table: 'access_days', backup: 'kept', asOf: { live: 'reading the past is recorded in today’s ledger' } },
  {
    table: 'access_ledger',
    backup: 'kept',
    asOf: { live: 'reading the past is recorded in today’s ledger' },
  },
]

export const auditFunctions: readonly OwnerFunction[] = [
  { name: 'access_heads', reads: 'all clinics', asOf: { live: 'only workers call it, and none runs' } },
  { name: 'record_access', reads: 'own clinic', asOf: { live: 'every read is recorded in today’s ledger' } },
]
