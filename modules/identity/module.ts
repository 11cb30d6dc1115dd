import type { ModuleDescription } from '#modules/kernel'
import { calledBy, type OwnerFunction, type StoredTable } from '#events'
import { accountEmailQueue } from './account-links/account-email-queue.ts'
import { sendAccountEmails } from './account-links/account-emails.ts'
import { EmailChange } from './account-links/email-change.ts'
import { RecoveryApi, recoveryHttp } from './account-links/http.ts'
import { Recovery } from './account-links/password-recovery.ts'
import { sendWelcomes, welcomeQueue } from './account-links/welcome-email.ts'
import { apiKeyList } from './api-keys/api-key-list.ts'
import { ApiKeys } from './api-keys/api-keys.ts'
import { ApiKeysApi, apiKeysHttp } from './api-keys/http.ts'
import { apiKeyReactions } from './api-keys/reactions.ts'
import { userEvents } from './events.ts'
import { IdentityApi, identityHttp } from './http.ts'
import { PasskeysApi, passkeysHttp } from './passkeys/http.ts'
import { passkeyList } from './passkeys/passkey-list.ts'
import { ProfileApi, profileHttp } from './profile/profile-http.ts'
import { userList } from './accounts/user-list.ts'
import { identityReactions } from './reactions.ts'
import { SecurityApi, securityHttp } from './second-factor/security-http.ts'
import { SessionsApi, sessionsHttp } from './sessions/http.ts'
import { SignInsApi, signInsHttp } from './sign-in-history/http.ts'
import { StaffApi, staffHttp } from './staff/http.ts'
import { InvitationAcceptance } from './staff/invitation-acceptance.ts'
import { staffInvitationEvents } from './accounts/invitation-events.ts'
import { staffInvitationList } from './accounts/staff-list.ts'
import { Staff } from './staff/staff.ts'

const byAccounts = { live: 'who may read is decided by current accounts' }

const storedTables: readonly StoredTable[] = [
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

const ownerFunctions: readonly OwnerFunction[] = [
  { name: 'find_account', reads: 'all clinics', asOf: byAccounts },
  { name: 'find_account_link', reads: 'all clinics', asOf: byAccounts },
  { name: 'find_api_key', reads: 'all clinics', asOf: byAccounts },
  { name: 'find_session', reads: 'all clinics', asOf: byAccounts },
  { name: 'clear_sign_ins', reads: 'own clinic', asOf: calledBy.workers },
  { name: 'account_links_to_keep', reads: 'own clinic', asOf: calledBy.backups },
  { name: 'accounts_to_keep', reads: 'own clinic', asOf: calledBy.backups },
  { name: 'api_key_secrets_to_keep', reads: 'own clinic', asOf: calledBy.backups },
]

export const identity = {
  streams: { user: userEvents, 'staff-invitation': staffInvitationEvents },
  projections: [userList, staffInvitationList, apiKeyList, passkeyList],
  reactions: [...identityReactions, ...apiKeyReactions],
  endpoints: [
    { api: IdentityApi, handlers: identityHttp },
    { api: ProfileApi, handlers: profileHttp },
    { api: RecoveryApi, handlers: recoveryHttp },
    { api: ApiKeysApi, handlers: apiKeysHttp },
    { api: SecurityApi, handlers: securityHttp },
    { api: PasskeysApi, handlers: passkeysHttp },
    { api: SessionsApi, handlers: sessionsHttp },
    { api: SignInsApi, handlers: signInsHttp },
    { api: StaffApi, handlers: staffHttp },
  ],
  services: [ApiKeys.layer, Recovery.layer, InvitationAcceptance.layer, EmailChange.layer, Staff.layer],
  queues: [welcomeQueue, accountEmailQueue],
  workers: [sendWelcomes, sendAccountEmails],
  storedTables,
  ownerFunctions,
} as const satisfies ModuleDescription
