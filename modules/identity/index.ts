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
export { identityReactions } from './reactions.ts'
export type { Visit } from './recognise.ts'
export { seatsTaken } from './seat-count.ts'
export { callerOf, visitorOf } from './sender.ts'
export {
  activePractitioner,
  everyName,
  ownerEmail,
  type PractitionerRow,
  practitionerRows,
  userList,
  userRow,
  type UserRow,
} from './user-list.ts'
export { sendWelcomes, welcomeQueue } from './welcome.ts'
