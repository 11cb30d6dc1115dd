import type { StoredTable } from '#events'

export const retentionTables: readonly StoredTable[] = [
  { table: 'retention_runs', backup: 'kept', asOf: { live: 'state of the running product' } },
]
