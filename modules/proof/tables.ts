import type { StoredTable } from '#events'

export const proofTables: readonly StoredTable[] = [
  {
    table: 'log_proofs',
    backup: { leftOut: 'is proven anew' },
    asOf: { live: 'the last verification covered the whole log' },
  },
]
