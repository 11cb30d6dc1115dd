import type { OwnerFunction, StoredTable } from '#events'

export const identityTables: readonly StoredTable[] = [
  {
    table: 'accounts',
    backup: { from: 'accounts_to_keep()' },
    asOf: { live: 'who may read is decided by current accounts' },
  },
  {
    table: 'api_key_secrets',
    backup: { from: 'api_key_secrets_to_keep()' },
    asOf: { live: 'who may read is decided by current accounts' },
  },
  {
    table: 'account_links',
    backup: { from: 'account_links_to_keep()' },
    asOf: { live: 'who may read is decided by current accounts' },
  },
  { table: 'second_factors', backup: 'kept', asOf: { live: 'who may read is decided by current accounts' } },
  { table: 'recovery_codes', backup: 'kept', asOf: { live: 'who may read is decided by current accounts' } },
  { table: 'passkeys', backup: 'kept', asOf: { live: 'who may read is decided by current accounts' } },
  { table: 'sign_ins', backup: 'kept', asOf: { live: 'who may read is decided by current accounts' } },
  {
    table: 'sessions',
    backup: { leftOut: 'people sign in again' },
    asOf: { live: 'who may read is decided by current accounts' },
  },
  {
    table: 'sign_in_failures',
    backup: { leftOut: 'counts only the last minutes' },
    asOf: { live: 'who may read is decided by current accounts' },
  },
  {
    table: 'passkey_challenges',
    backup: { leftOut: 'expires within minutes' },
    asOf: { live: 'who may read is decided by current accounts' },
  },
]

export const identityFunctions: readonly OwnerFunction[] = [
  {
    name: 'find_account',
    reads: 'all clinics',
    asOf: { live: 'who may read is decided by current accounts' },
  },
  {
    name: 'find_account_link',
    reads: 'all clinics',
    asOf: { live: 'who may read is decided by current accounts' },
  },
  {
    name: 'find_api_key',
    reads: 'all clinics',
    asOf: { live: 'who may read is decided by current accounts' },
  },
  {
    name: 'find_session',
    reads: 'all clinics',
    asOf: { live: 'who may read is decided by current accounts' },
  },
  {
    name: 'account_links_to_keep',
    reads: 'own clinic',
    asOf: { live: 'only backups call it, and none is made' },
  },
  { name: 'accounts_to_keep', reads: 'own clinic', asOf: { live: 'only backups call it, and none is made' } },
  {
    name: 'api_key_secrets_to_keep',
    reads: 'own clinic',
    asOf: { live: 'only backups call it, and none is made' },
  },
]
