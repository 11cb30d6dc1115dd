import type { StoredTable } from '#events'

export const proofTables: readonly StoredTable[] = [
  {
    table: 'log_proofs',
    backup: { leftOut: 'verified again after a restore' },
    asOf: { live: 'the last verification covered the whole log' },
  },
]
