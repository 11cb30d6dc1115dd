export { accountEmailQueue } from './account-links/account-email-queue.ts'
export { LinkOver } from './account-links/errors.ts'
export { type ApiKeyRow } from './api-keys/api-key-list.ts'
export { ApiKeys } from './api-keys/api-keys.ts'
export { doorkeeperLayer } from './requests/request-authentication.ts'
export { PasswordTooCommon, TooBusy, TooManySignIns, UserNotFound } from './errors.ts'
export { type UserEvent, userEvents, UserJoined } from './events.ts'
export { Identity } from './identity.ts'
export { withProof } from './reauthentication/proof-check.ts'
export { reauthenticationRefused } from './reauthentication/reauthentication-refusals.ts'
export { type RepeatOutcome, USER_REVOCATIONS } from './restored-access.ts'
export { Recovery } from './account-links/password-recovery.ts'
export type { PasskeyRow, SecondFactor } from './factors/factor-rows.ts'
export type { SecuritySettings } from './sessions/security-settings.ts'
export { type SessionRow } from './sessions/session-list.ts'
export { ABSOLUTE_SECONDS } from './sessions/sessions.ts'
export { clearSignIns } from './sign-in-history/sign-in-history.ts'
export type { SignInRow } from './sign-in-history/sign-in-rows.ts'
export { mayText, noteOutgoing, findWait } from './account-links/sending-limits.ts'
export { earlierNames, earlierNamesAt, eventsThatNamePeople } from './accounts/earlier-names.ts'
export { countTakenSeats } from './accounts/seat-count.ts'
export { callerOf, visitorOf } from './requests/request-sender.ts'
export {
  activePeople,
  activePractitioner,
  userNameTable,
  emailRecipient,
  ownerRecipient,
  practitionerRows,
  userList,
  userRow,
} from './accounts/user-list.ts'
export { DEMO_EMAIL, DEMO_PASSWORD } from './accounts/demo-accounts.ts'
export { User } from './accounts/user.ts'
export { EmailChange } from './account-links/email-change.ts'
export { InvitationAcceptance } from './staff/invitation-acceptance.ts'
export { hasColleagues } from './staff/colleagues.ts'
export { type StaffOverview } from './staff/http.ts'
export { inviterOf, type StaffInvitationRow, staffRow, type StaffRow } from './accounts/staff-list.ts'
export { Staff } from './staff/staff.ts'
export { welcomeQueue } from './account-links/welcome-email.ts'
