export { accountEmailQueue } from './account-links/account-email-queue.ts'
export { sendAccountEmails } from './account-links/account-emails.ts'
export { LinkOver } from './account-links/errors.ts'
export { apiKeyList, type ApiKeyRow } from './api-keys/api-key-list.ts'
export { apiKeyReactions } from './api-keys/reactions.ts'
export { ApiKeys } from './api-keys/api-keys.ts'
export { ApiKeysApi, apiKeysHttp } from './api-keys/http.ts'
export { doorkeeperLayer } from './sessions/request-authentication.ts'
export { PasswordTooCommon, TooBusy, UserNotFound } from './errors.ts'
export { type UserEvent, userEvents, UserJoined } from './events.ts'
export { IdentityApi, identityHttp } from './http.ts'
export { Identity } from './identity.ts'
export { withProof } from './sign-in/proof-check.ts'
export { reauthenticationRefused } from './sign-in/reauthentication-refusals.ts'
export { ProfileApi, profileHttp } from './people/profile-http.ts'
export { identityReactions } from './reactions.ts'
export { type RepeatOutcome, USER_REVOCATIONS } from './restored-access.ts'
export { Recovery } from './account-links/password-recovery.ts'
export { RecoveryApi, recoveryHttp } from './account-links/http.ts'
export type { PasskeyRow, SecondFactor } from './second-factor/factor-rows.ts'
export { passkeyList } from './passkeys/passkey-list.ts'
export { PasskeysApi, passkeysHttp } from './passkeys/http.ts'
export { SecurityApi, securityHttp } from './second-factor/security-http.ts'
export type { SecuritySettings } from './sessions/security-settings.ts'
export { type SessionRow } from './sessions/session-list.ts'
export { SessionsApi, sessionsHttp } from './sessions/http.ts'
export { clearSignIns } from './sign-in-history/sign-in-history.ts'
export { SignInsApi, signInsHttp } from './sign-in-history/http.ts'
export type { SignInRow } from './sign-in-history/sign-in-rows.ts'
export { mayText, noteOutgoing, type Wait, whyWait } from './sending/sending-limits.ts'
export { earlierNames, earlierNamesAt, namingEvents } from './people/earlier-names.ts'
export { seatsTaken } from './people/seat-count.ts'
export { callerOf, visitorOf } from './sessions/request-sender.ts'
export {
  activePeople,
  activePractitioner,
  userNameTable,
  emailRecipient,
  ownerRecipient,
  practitionerRows,
  userList,
  userRow,
} from './people/user-list.ts'
export { DEMO_EMAIL, DEMO_PASSWORD } from './sign-in/demo-accounts.ts'
export { User } from './people/user.ts'
export { EmailChange } from './account-links/email-change.ts'
export { InvitationAcceptance } from './staff/invitation-acceptance.ts'
export { staffInvitationEvents } from './staff/invitation-events.ts'
export { hasColleagues } from './staff/colleagues.ts'
export { type StaffOverview, StaffApi, staffHttp } from './staff/http.ts'
export {
  inviterOf,
  staffInvitationList,
  type StaffInvitationRow,
  staffRow,
  type StaffRow,
} from './staff/staff-list.ts'
export { Staff } from './staff/staff.ts'
export { sendWelcomes, welcomeQueue } from './account-links/welcome-email.ts'
export { identityFunctions, identityTables } from './tables.ts'
