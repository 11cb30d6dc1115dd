/** A table that no projection fills, and how backups and copies as of a date treat it. */
export interface StoredTable {
  readonly table: string
  /** In backups: kept; read from a function, because the serving role may not read it; or left out, and why. */
  readonly backup: 'kept' | { readonly from: string } | { readonly leftOut: string }
  /** In a copy as of a date: it ends at the date (only the log does), or shows its current state, and why. */
  readonly asOf: 'ends at the date' | { readonly live: string }
  /** A column with keys that the master key seals, and the subject of each key, as SQL. */
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
