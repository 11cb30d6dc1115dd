import type { Role } from '../../kernel/contract.ts'
import type { UserEvent } from '../events.ts'
import type { ChosenPreferences } from './preferences-contract.ts'

export interface Name {
  readonly firstName: string
  readonly lastName: string
}

export interface RoleAssignment {
  readonly role: Role
  readonly practitioner: boolean
}

export interface KnownUser extends Name, RoleAssignment, ChosenPreferences {
  readonly is: 'active' | 'removed'
  readonly owner: boolean
  /** The id of the current password. */
  readonly credential: number
  /** The newest session at the time when an administrator ended all of them. */
  readonly lastSession: number
  /** The link of the last password reset email. */
  readonly resetLink: number
  /** The link of the last confirmation email for a new address. */
  readonly emailLink: number
  readonly email: string
  /** Whether the person proved that they read the emails to their address. */
  readonly emailConfirmed: boolean
}

export type UserState = { readonly is: 'unknown' } | KnownUser

const blankUser: KnownUser = {
  is: 'active',
  firstName: '',
  lastName: '',
  language: null,
  theme: null,
  role: 'auditor',
  practitioner: false,
  owner: false,
  credential: 0,
  lastSession: 0,
  resetLink: 0,
  emailLink: 0,
  email: '',
  emailConfirmed: true,
}

/** Returns the person after an event of their stream. */
export const evolve = (before: UserState, event: UserEvent): UserState => {
  const user = before.is === 'unknown' ? blankUser : before
  switch (event._tag) {
    case 'UserJoined': {
      const { email, firstName, lastName, role, practitioner, owner } = event
      return { ...user, email, firstName, lastName, role, practitioner, owner }
    }
    case 'UserRemoved':
      return { ...user, is: 'removed', firstName: '', lastName: '', email: '' }
    case 'EmailConfirmationRequested':
      return { ...user, emailLink: event.link, emailConfirmed: false }
    case 'EmailConfirmed':
      return { ...user, emailConfirmed: true }
    case 'OwnershipPassedOn':
      return { ...user, owner: false }
    case 'OwnershipReceived':
      return { ...user, owner: true }
    case 'PasswordChanged':
      return { ...user, credential: event.credential }
    case 'EmailChanged':
      return { ...user, email: event.email, emailConfirmed: true }
    case 'EmailChangeRequested':
      return { ...user, emailLink: event.link }
    case 'PasswordResetRequested':
      return { ...user, resetLink: event.link }
    // These events belong to api-key-holder.ts and second-factor-holder.ts.
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
      const { _tag, ...fields } = event
      return { ...user, ...fields }
    }
  }
}
