/** A table that no projection fills, and what becomes of it outside the running product. */
export interface StoredTable {
  readonly table: string
  /** In backups: kept, read by a function where the serving role may not, or why it is left out. */
  readonly backup: 'kept' | { readonly from: string } | { readonly leftOut: string }
  /** In a copy as of a date: why it shows its current state. The log alone ends at the date. */
  readonly asOf: 'ends at the date' | { readonly live: string }
  /** A column with keys that the master key seals, and whose they are, as SQL. */
  readonly sealedKeys?: { readonly column: string; readonly subject: string }
}

/** A function that runs with the rights of the database's owner. */
export interface OwnerFunction {
  readonly name: string
  /** Whether it reads all clinics, or only the clinic of its transaction. */
  readonly reads: 'all clinics' | 'own clinic'
  /** In a copy as of a date: reads the copy, refuses to write, or why it reads the current state. */
  readonly asOf: 'reads the copy' | 'refuses' | { readonly live: string }
}

/** Why functions that only these callers use need no copy as of a date. */
export const calledBy = {
  workers: { live: 'only workers call it, and none runs' },
  backups: { live: 'only backups call it, and none is made' },
  patients: { live: 'only patients call it, and they have no access to a copy' },
} as const
