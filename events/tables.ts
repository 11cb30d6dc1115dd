import { calledBy, type OwnerFunction, type StoredTable } from './stored-table.ts'

// Subject keys are in no backup: an erasure could not reach them there.
export const logTables: readonly StoredTable[] = [
  { table: 'clinic_heads', backup: 'kept', asOf: 'ends at the date' },
  { table: 'events', backup: 'kept', asOf: 'ends at the date' },
  { table: 'erasures', backup: 'kept', asOf: { live: 'erased data stays erased at every past moment' } },
  {
    table: 'access_stamps',
    backup: { leftOut: 'counts changes since requests that no longer run' },
    asOf: { live: 'who may read is decided by current accounts' },
  },
  { table: 'receipts', backup: 'kept', asOf: { live: 'only changes need receipts' } },
  { table: 'subscriptions', backup: 'kept', asOf: { live: 'only workers use them' } },
  { table: 'parked_streams', backup: 'kept', asOf: { live: 'only workers use them' } },
  {
    table: 'subject_keys',
    backup: { leftOut: 'stored next to the backups, in one current copy' },
    asOf: { live: 'erased data stays erased at every past moment' },
    sealedKeys: { column: 'wrapped', subject: 'subject' },
  },
  {
    table: 'projection_versions',
    backup: { leftOut: 'belongs to the database, not to a clinic' },
    asOf: { live: 'describes the live tables' },
  },
]

export const logFunctions: readonly OwnerFunction[] = [
  { name: 'append', reads: 'own clinic', asOf: 'refuses' },
  { name: 'lock_head', reads: 'own clinic', asOf: 'refuses' },
  {
    name: 'read_access_stamps',
    reads: 'all clinics',
    asOf: { live: 'who may read is decided by current accounts' },
  },
  { name: 'clinic_positions', reads: 'all clinics', asOf: calledBy.workers },
  { name: 'destroy_key', reads: 'own clinic', asOf: 'refuses' },
  { name: 'prune_receipts', reads: 'all clinics', asOf: 'refuses' },
  { name: 'streams_set_aside', reads: 'all clinics', asOf: { live: 'only doctor calls it' } },
  { name: 'settle_tables', reads: 'all clinics', asOf: 'refuses' },
]
