import { calledBy, type OwnerFunction, type StoredTable } from '#events'

const byAccounts = { live: 'who may read is decided by current accounts' }

export const identityTables: readonly StoredTable[] = [
  { table: 'accounts', backup: { from: 'accounts_to_keep()' }, asOf: byAccounts },
  { table: 'api_key_secrets', backup: { from: 'api_key_secrets_to_keep()' }, asOf: byAccounts },
  { table: 'account_links', backup: { from: 'account_links_to_keep()' }, asOf: byAccounts },
  {
    table: 'second_factors',
    backup: 'kept',
    asOf: byAccounts,
    sealedKeys: { column: 'secret', subject: `'second-factor-' || user_id` },
  },
  { table: 'recovery_codes', backup: 'kept', asOf: byAccounts },
  { table: 'passkeys', backup: 'kept', asOf: byAccounts },
  { table: 'sign_ins', backup: 'kept', asOf: byAccounts },
  { table: 'sessions', backup: { leftOut: 'people sign in again' }, asOf: byAccounts },
  { table: 'outgoing_messages', backup: { leftOut: 'counts only the last hour' }, asOf: byAccounts },
  { table: 'sign_in_failures', backup: { leftOut: 'counts only the last minutes' }, asOf: byAccounts },
  { table: 'passkey_challenges', backup: { leftOut: 'expires within minutes' }, asOf: byAccounts },
]

export const identityFunctions: readonly OwnerFunction[] = [
  { name: 'find_account', reads: 'all clinics', asOf: byAccounts },
  { name: 'find_account_link', reads: 'all clinics', asOf: byAccounts },
  { name: 'find_api_key', reads: 'all clinics', asOf: byAccounts },
  { name: 'find_session', reads: 'all clinics', asOf: byAccounts },
  { name: 'clear_sign_ins', reads: 'own clinic', asOf: calledBy.workers },
  { name: 'account_links_to_keep', reads: 'own clinic', asOf: calledBy.backups },
  { name: 'accounts_to_keep', reads: 'own clinic', asOf: calledBy.backups },
  { name: 'api_key_secrets_to_keep', reads: 'own clinic', asOf: calledBy.backups },
]
