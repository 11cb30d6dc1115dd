/** Tables that end at the moment besides the read models: the log and its heads. */
export const LOG: readonly string[] = ['events', 'clinic_heads']

/** Tables that a copy shows in their current state, and why. Readable, not writable. */
export const LIVE: Readonly<Record<string, string>> = {
  subject_keys: 'erased data stays erased at every past moment',
  erasures: 'erased data stays erased at every past moment',
  accounts: 'who may read is decided by current accounts',
  account_links: 'who may read is decided by current accounts',
  sessions: 'who may read is decided by current accounts',
  sign_in_failures: 'who may read is decided by current accounts',
  sign_ins: 'who may read is decided by current accounts',
  second_factors: 'who may read is decided by current accounts',
  recovery_codes: 'who may read is decided by current accounts',
  passkeys: 'who may read is decided by current accounts',
  passkey_challenges: 'who may read is decided by current accounts',
  api_key_secrets: 'who may read is decided by current accounts',
  calendar_feed_secrets: 'who may read is decided by current accounts',
  access_days: 'reading the past is recorded in today’s ledger',
  access_ledger: 'reading the past is recorded in today’s ledger',
  access_looks: 'reading the past is recorded in today’s ledger',
  notice_marks: 'read marks belong to the present',
  notice_readers: 'read marks belong to the present',
  notice_preferences: 'notification preferences are not in the log',
  notice_letters: 'only the running product sends them',
  receipts: 'only changes need receipts',
  subscriptions: 'only workers use them',
  parked_streams: 'only workers use them',
  texted_numbers: 'only workers use them',
  payers: 'state of the payment provider',
  payment_calls: 'state of the payment provider',
  practice_accounts: 'state of the payment provider',
  subscription_plans: 'comes with the program',
  add_ons: 'comes with the program',
  document_places: 'each file exists once',
  patient_import_files: 'deleted within an hour',
  clinic_backups: 'describes the files that exist now',
  outbound_holds: 'state of the running product',
  retention_runs: 'state of the running product',
  log_proofs: 'the last verification covered the whole log',
  installation: 'describes the database',
  migrations: 'describes the database',
  projection_versions: 'describes the live tables',
}

/** Functions that read from read models with the owner's rights: a copy has its own versions. */
export const ANSWERING: readonly string[] = [
  'count_patients',
  'search_documents',
  'search_patients',
  'search_reminders',
]

/** Functions that write with the owner's rights: a copy has versions that refuse. */
export const REFUSING: readonly string[] = [
  'append',
  'lock_head',
  'prune_patient_imports',
  'prune_receipts',
  'settle_tables',
]

/** Functions with the owner's rights that always read live data. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  find_account: 'who may read is decided by current accounts',
  find_account_link: 'who may read is decided by current accounts',
  find_api_key: 'who may read is decided by current accounts',
  find_session: 'who may read is decided by current accounts',
  record_access: 'every read is recorded in today’s ledger',
  access_heads: 'only workers call it, and none runs',
  clinic_positions: 'only workers call it, and none runs',
  clinics_due_for_backup: 'only workers call it, and none runs',
  clinics_texting: 'only workers call it, and none runs',
  clinics_with_new_access: 'only workers call it, and none runs',
  clinics_with_open_documents: 'only workers call it, and none runs',
  clinics_with_places: 'only workers call it, and none runs',
  clinics_with_waiting_messages: 'only workers call it, and none runs',
  due_subscriptions: 'only workers call it, and none runs',
  every_payer: 'only workers call it, and none runs',
  find_payer: 'only workers call it, and none runs',
  unfinished_patient_imports: 'only workers call it, and none runs',
  clinic_of_form: 'only patients call it, and they have no access to a copy',
  proven_hosts: 'only patients call it, and they have no access to a copy',
  find_calendar_feed: 'only calendar apps call it, and they have no access to a copy',
  held_clinics: 'state of the running product',
  account_links_to_keep: 'only backups call it, and none is made',
  accounts_to_keep: 'only backups call it, and none is made',
  api_key_secrets_to_keep: 'only backups call it, and none is made',
  calendar_feed_secrets_to_keep: 'only backups call it, and none is made',
}
