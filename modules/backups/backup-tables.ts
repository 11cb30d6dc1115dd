/** A table included in a backup. */
export interface BackupTable {
  readonly table: string
  /** A function that returns the clinic's rows if the serving role may not read the table itself. */
  readonly from?: string
}

/**
 * Tables to back up, in restore order. Read models are left out because they are rebuilt from the log.
 * Subject keys must never be included: an erasure could not reach them there.
 */
export const BACKUP_TABLES: readonly BackupTable[] = [
  { table: 'clinic_heads' },
  { table: 'events' },
  { table: 'erasures' },
  { table: 'receipts' },
  { table: 'subscriptions' },
  { table: 'parked_streams' },
  { table: 'access_days' },
  { table: 'access_ledger' },
  { table: 'access_looks' },
  { table: 'accounts', from: 'accounts_to_keep()' },
  { table: 'api_key_secrets', from: 'api_key_secrets_to_keep()' },
  { table: 'calendar_feed_secrets', from: 'calendar_feed_secrets_to_keep()' },
  { table: 'account_links', from: 'account_links_to_keep()' },
  { table: 'second_factors' },
  { table: 'recovery_codes' },
  { table: 'passkeys' },
  { table: 'sign_ins' },
  { table: 'notice_marks' },
  { table: 'notice_readers' },
  { table: 'notice_preferences' },
  { table: 'notice_letters' },
  { table: 'texted_numbers' },
  { table: 'document_places' },
  { table: 'payers' },
  { table: 'payment_calls' },
  { table: 'practice_accounts' },
  { table: 'retention_runs' },
]

/** Tables left out, with reasons. Every other table is a read model. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  subject_keys: 'lies beside the backups, in one current copy',
  sessions: 'people sign in again',
  sign_in_failures: 'counts of the last minutes',
  passkey_challenges: 'are good for minutes',
  patient_import_files: 'are chosen again: what they say of people no erasure could reach here',
  clinic_backups: 'files of the machine that is gone',
  outbound_holds: 'is made by the restore',
  log_proofs: 'is proven anew',
  subscription_plans: 'comes with the program',
  add_ons: 'comes with the program',
  installation: 'is of the database',
  migrations: 'is of the database',
  projection_versions: 'is of the database',
}
