import type { ModuleDescription } from '#modules/kernel'
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
import { ProfileApi, profileHttp } from './people/profile-http.ts'
import { userList } from './people/user-list.ts'
import { identityReactions } from './reactions.ts'
import { SecurityApi, securityHttp } from './second-factor/security-http.ts'
import { SessionsApi, sessionsHttp } from './sessions/http.ts'
import { SignInsApi, signInsHttp } from './sign-in-history/http.ts'
import { StaffApi, staffHttp } from './staff/http.ts'
import { InvitationAcceptance } from './staff/invitation-acceptance.ts'
import { staffInvitationEvents } from './staff/invitation-events.ts'
import { staffInvitationList } from './staff/staff-list.ts'
import { Staff } from './staff/staff.ts'
import { identityFunctions, identityTables } from './tables.ts'

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
  storedTables: identityTables,
  ownerFunctions: identityFunctions,
} as const satisfies ModuleDescription
