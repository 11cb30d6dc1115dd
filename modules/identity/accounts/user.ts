import { decider } from '#events'
import { AccountEmailTaken, OwnerStays, UserNotFound } from '../errors.ts'
import {
  EmailChanged,
  EmailChangeRequested,
  EmailConfirmationRequested,
  EmailConfirmed,
  PasswordChanged,
  PasswordResetRequested,
  type UserEvent,
  userEvents,
  UserJoined,
  UserPreferencesChanged,
  UserRemoved,
  UserRenamed,
  UserSignedOut,
} from '../events.ts'
import type { ChosenPreferences } from './preferences-contract.ts'
import { passOnOwnership, receiveOwnership } from './ownership.ts'
import { changeRole, normalizeRole } from './role-change.ts'
import { seatRefusal } from './seats.ts'
import type { AddUserInput, EmailedLink, UserCommand, UserCommandOf, UserRefusals } from './user-command.ts'
import { evolve, type KnownUser, type Name, type UserState } from './user-state.ts'

const add = (user: UserState, { person, emailTaken, seats }: AddUserInput) => {
  if (user.is !== 'unknown') return []
  if (emailTaken) return new AccountEmailTaken()
  const newUser = { ...person, ...normalizeRole(person) }
  return (seats && seatRefusal(seats, newUser)) ?? [UserJoined(newUser)]
}

const rename = (user: KnownUser, { firstName, lastName }: Name) =>
  firstName === user.firstName && lastName === user.lastName ? [] : [UserRenamed({ firstName, lastName })]

const changePreferences = (
  user: KnownUser,
  { language = user.language, theme = user.theme }: Partial<ChosenPreferences>,
) => (language === user.language && theme === user.theme ? [] : [UserPreferencesChanged({ language, theme })])

const revise = (user: KnownUser, command: UserCommandOf<'ReviseUser'>) => {
  const roleChange = changeRole(user, command, command.seats)
  return Array.isArray(roleChange) ? [...rename(user, command), ...roleChange] : roleChange
}

const signOut = (user: KnownUser, { lastSession }: UserCommandOf<'SignOutUser'>) =>
  lastSession === undefined || lastSession === user.lastSession ? [] : [UserSignedOut({ lastSession })]

const changePassword = (user: KnownUser, { credential, reset }: UserCommandOf<'ChangePassword'>) =>
  credential === user.credential ? [] : [PasswordChanged({ credential, ...(reset && { reset }) })]

const requestEmailConfirmation = (
  user: KnownUser,
  { link, expiresAt, first }: UserCommandOf<'RequestEmailConfirmation'>,
) =>
  (user.emailConfirmed && !first) || link === user.emailLink
    ? []
    : [EmailConfirmationRequested({ link, expiresAt })]

const confirmEmail = ({ emailConfirmed }: KnownUser) => (emailConfirmed ? [] : [EmailConfirmed({})])

const changeEmail = (user: KnownUser, { email, emailTaken }: UserCommandOf<'ChangeEmail'>) => {
  if (email === user.email) return confirmEmail(user)
  return emailTaken ? new AccountEmailTaken() : [EmailChanged({ email })]
}

const requestEmailChange = (user: KnownUser, { link, expiresAt }: EmailedLink) =>
  link === user.emailLink ? [] : [EmailChangeRequested({ link, expiresAt })]

const requestPasswordReset = (user: KnownUser, { link, expiresAt }: EmailedLink) =>
  link === user.resetLink ? [] : [PasswordResetRequested({ link, expiresAt })]

const ifActive =
  <Command, Decision>(decide: (user: KnownUser, command: Command) => Decision) =>
  (user: UserState, command: Command) =>
    user.is === 'active' ? decide(user, command) : new UserNotFound()

/** A person who works in the clinic. Stream: user-{id}. */
export const User = decider<UserState, UserCommand, UserEvent, UserRefusals>({
  stream: 'user',
  events: userEvents,
  initial: { is: 'unknown' },
  decide: {
    AddUser: add,
    RenameUser: ifActive(rename),
    ChangePreferences: ifActive(changePreferences),
    ChangeUserRole: ifActive((user, command) => changeRole(user, command, command.seats)),
    ReviseUser: ifActive(revise),
    RemoveUser: ifActive((user) => (user.owner ? new OwnerStays() : [UserRemoved({})])),
    SignOutUser: ifActive(signOut),
    PassOnOwnership: ifActive(passOnOwnership),
    ReceiveOwnership: ifActive(receiveOwnership),
    ChangePassword: ifActive(changePassword),
    RequestEmailConfirmation: ifActive(requestEmailConfirmation),
    ConfirmEmail: ifActive(confirmEmail),
    RequestEmailChange: ifActive(requestEmailChange),
    ChangeEmail: ifActive(changeEmail),
    RequestPasswordReset: ifActive(requestPasswordReset),
  },
  evolve,
})
