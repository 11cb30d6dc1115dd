import { decider } from '#events'
import type { Role } from '../kernel/contract.ts'
import { AccountEmailTaken, OwnerStays, type SeatLimitReached, UserNotFound } from './errors.ts'
import {
  EmailChanged,
  EmailChangeRequested,
  PasswordChanged,
  PasswordResetRequested,
  type UserEvent,
  userEvents,
  UserJoined,
  UserPreferencesChanged,
  UserRemoved,
  UserRenamed,
  UserRoleChanged,
} from './events.ts'
import type { Chosen, Preferences } from './preferences-contract.ts'
import { noSeat, type Seats } from './seats.ts'

interface Name {
  readonly firstName: string
  readonly lastName: string
}

interface Standing {
  readonly role: Role
  readonly practitioner: boolean
}

interface Joining extends Name, Standing {
  readonly email: string
  readonly owner: boolean
}

interface Known extends Name, Standing, Chosen {
  readonly is: 'active' | 'removed'
  readonly owner: boolean
  /** Of the last change of password. */
  readonly credential: number
  /** Of the last letter with which another password can be chosen. */
  readonly resetLink: number
  /** Of the last letter that asks whether another address is theirs. */
  readonly emailLink: number
  readonly email: string
}

type User = { readonly is: 'unknown' } | Known

interface Addition {
  readonly person: Joining
  readonly emailTaken: boolean
  /** Null for the owner, for whom every plan has seats. */
  readonly seats: Seats | null
}

export type UserCommand =
  | ({ readonly _tag: 'AddUser' } & Addition)
  | ({ readonly _tag: 'RenameUser' } & Name)
  | ({ readonly _tag: 'ChangePreferences' } & Preferences)
  | ({ readonly _tag: 'ChangeUserRole'; readonly seats: Seats } & Standing)
  | ({ readonly _tag: 'ReviseUser'; readonly seats: Seats } & Name & Standing)
  | { readonly _tag: 'RemoveUser' }
  | { readonly _tag: 'ChangePassword'; readonly credential: number }
  | { readonly _tag: 'RequestEmailChange'; readonly link: number; readonly expiresAt: string }
  | { readonly _tag: 'ChangeEmail'; readonly email: string; readonly emailTaken: boolean }
  | { readonly _tag: 'RequestPasswordReset'; readonly link: number; readonly expiresAt: string }

const decide = (user: User, command: UserCommand) => {
  if (command._tag === 'AddUser') return add(user, command)
  if (user.is !== 'active') return new UserNotFound()
  switch (command._tag) {
    case 'RenameUser':
      return rename(user, command)
    case 'ChangePreferences':
      return prefer(user, command)
    case 'ChangeUserRole':
      return changeRole(user, standing(command), command.seats)
    case 'ReviseUser': {
      const changed = changeRole(user, standing(command), command.seats)
      return Array.isArray(changed) ? [...rename(user, command), ...changed] : changed
    }
    case 'RemoveUser':
      return user.owner ? new OwnerStays() : [UserRemoved({})]
    case 'ChangePassword':
      if (command.credential === user.credential) return []
      return [PasswordChanged({ credential: command.credential })]
    case 'RequestEmailChange':
      if (command.link === user.emailLink) return []
      return [EmailChangeRequested({ link: command.link, expiresAt: command.expiresAt })]
    case 'ChangeEmail':
      if (command.email === user.email) return []
      return command.emailTaken ? new AccountEmailTaken() : [EmailChanged({ email: command.email })]
    case 'RequestPasswordReset':
      if (command.link === user.resetLink) return []
      return [PasswordResetRequested({ link: command.link, expiresAt: command.expiresAt })]
  }
}

const rename = (user: Known, { firstName, lastName }: Name) =>
  firstName === user.firstName && lastName === user.lastName ? [] : [UserRenamed({ firstName, lastName })]

const prefer = (user: Known, { language = user.language, theme = user.theme }: Partial<Chosen>) =>
  language === user.language && theme === user.theme ? [] : [UserPreferencesChanged({ language, theme })]

const add = (user: User, { person, emailTaken, seats }: Addition) => {
  if (user.is !== 'unknown') return []
  if (emailTaken) return new AccountEmailTaken()
  const joining = { ...person, ...standing(person) }
  return (seats && noSeat(seats, joining)) ?? [UserJoined(joining)]
}

/** A practitioner sees patients, an auditor does not, an administrator may. */
export const standing = ({ role, practitioner }: Standing): Standing => ({
  role,
  practitioner: role === 'practitioner' || (role === 'staff' && practitioner),
})

const changeRole = (user: Known, to: Standing, seats: Seats) => {
  if (to.role === user.role && to.practitioner === user.practitioner) return []
  if (user.owner && to.role !== 'staff') return new OwnerStays()
  return noSeat(seats, { ...user, ...to }, user) ?? [UserRoleChanged(to)]
}

const nobody: Known = {
  is: 'active',
  firstName: '',
  lastName: '',
  language: null,
  theme: null,
  role: 'auditor',
  practitioner: false,
  owner: false,
  credential: 0,
  resetLink: 0,
  emailLink: 0,
  email: '',
}

const evolve = (before: User, happened: UserEvent): User => {
  const user = before.is === 'unknown' ? nobody : before
  switch (happened._tag) {
    case 'UserJoined': {
      const { email, firstName, lastName, role, practitioner, owner } = happened
      return { ...user, email, firstName, lastName, role, practitioner, owner }
    }
    case 'UserRemoved':
      return { ...user, is: 'removed', firstName: '', lastName: '', email: '' }
    case 'EmailChangeRequested':
      return { ...user, emailLink: happened.link }
    case 'PasswordResetRequested':
      return { ...user, resetLink: happened.link }
    // For api-key-holder.ts and second-factor-holder.ts to know.
    case 'ApiKeyCreated':
    case 'ApiKeyRevoked':
    case 'SecondFactorAdded':
    case 'SecondFactorRemoved':
    case 'AuthenticatorAppRemoved':
    case 'PasskeyAdded':
    case 'PasskeyRenamed':
    case 'PasskeyRemoved':
    case 'RecoveryCodesRenewed':
    case 'RecoveryCodeUsed':
      return user
    default: {
      const { _tag, ...changed } = happened
      return { ...user, ...changed }
    }
  }
}

type Refusals = UserNotFound | OwnerStays | AccountEmailTaken | SeatLimitReached

/** A person who works in the clinic. Stream: user-{id}. */
export const User = decider<User, UserCommand, UserEvent, Refusals>({
  stream: 'user',
  events: userEvents,
  initial: { is: 'unknown' },
  decide,
  evolve,
})
