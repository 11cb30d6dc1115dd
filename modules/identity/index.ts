export { accountLetterQueue, sendAccountLetters } from './account-letters.ts'
export { LinkOver, TooManyLetters } from './account-link-errors.ts'
export { apiKeyList, type ApiKeyRow } from './api-key-list.ts'
export { apiKeyReactions } from './api-key-reactions.ts'
export { ApiKeys } from './api-keys.ts'
export { ApiKeysApi, apiKeysHttp } from './api-keys-http.ts'
export { doorkeeperLayer } from './doorkeeper.ts'
export {
  AccountEmailTaken,
  InvalidCredentials,
  OwnerStays,
  PasswordTooCommon,
  SeatLimitReached,
  TooBusy,
  UserNotFound,
} from './errors.ts'
export { type UserEvent, userEvents, UserJoined, UserRemoved, UserRenamed } from './events.ts'
export { IdentityApi, identityHttp } from './http.ts'
export { Identity } from './identity.ts'
export type { Person } from './person.ts'
export { notProven, provenLater } from './proof-refusals.ts'
export { ProfileApi, profileHttp } from './profile-http.ts'
export { identityReactions } from './reactions.ts'
export { Recovery } from './recovery.ts'
export { RecoveryApi, recoveryHttp } from './recovery-http.ts'
export type { Visit } from './recognise.ts'
export type { PasskeyRow, SecondFactor } from './factor-rows.ts'
export { passkeyList } from './passkey-list.ts'
export { PasskeysApi, passkeysHttp } from './passkeys-http.ts'
export { SecurityApi, securityHttp } from './security-http.ts'
export type { SecuritySettings } from './security-settings.ts'
export { type SessionRow } from './session-list.ts'
export { SessionsApi, sessionsHttp } from './session-list-http.ts'
export { clearSignIns } from './sign-in-history.ts'
export { SignInsApi, signInsHttp } from './sign-in-history-http.ts'
export type { SignInRow } from './sign-in-history-rows.ts'
export { seatsTaken } from './seat-count.ts'
export { callerOf, visitorOf } from './sender.ts'
export {
  activePeople,
  activePractitioner,
  everyName,
  ownerEmail,
  type PractitionerRow,
  practitionerRows,
  userList,
  userRow,
  type UserRow,
} from './user-list.ts'
export { InvitedAlready } from './staff-errors.ts'
export { User } from './user.ts'
export { EmailChange } from './email-change.ts'
export { Joining } from './joining.ts'
export { staffInvitationEvents } from './staff-events.ts'
export { type Everyone, StaffApi, staffHttp } from './staff-http.ts'
export { staffInvitationList, type StaffInvitationRow, staffRow, type StaffRow } from './staff-list.ts'
export { Staff } from './staff.ts'
export { sendWelcomes, welcomeQueue } from './welcome.ts'
