import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import { KEY_SCOPES, LANGUAGES, ROLES } from '../kernel/contract.ts'
import { THEMES } from './accounts/preferences-contract.ts'

const subject = (userId: number): string => `user-${userId}`
const { String: Text, Boolean: Flag, Number: Id } = Schema
const Role = Schema.Literal(...ROLES)

// These names and fields are the storage format: they change only with an upcaster.

export const UserJoined = event('UserJoined', {
  description: 'A person joined the clinic. The owner is the person who created it.',
  subject,
  open: ['role', 'owner', 'practitioner'],
  fields: { email: Text, firstName: Text, lastName: Text, role: Role, owner: Flag, practitioner: Flag },
})

export const UserRenamed = event('UserRenamed', {
  description: 'A person of the clinic was renamed.',
  subject,
  fields: { firstName: Text, lastName: Text },
})

export const UserPreferencesChanged = event('UserPreferencesChanged', {
  description: 'A person chose another language or theme for every device. Null means the browser’s setting.',
  fields: {
    language: Schema.NullOr(Schema.Literal(...LANGUAGES)),
    theme: Schema.NullOr(Schema.Literal(...THEMES)),
  },
})

export const UserRoleChanged = event('UserRoleChanged', {
  description: 'A person’s role changed, or whether they see patients.',
  fields: { role: Role, practitioner: Flag },
})

export const UserRemoved = event('UserRemoved', {
  description: 'A person was removed from the clinic.',
  fields: {},
})

export const UserSignedOut = event('UserSignedOut', {
  description: 'An administrator ended all sessions of a person. `lastSession` is the one that began last.',
  fields: { lastSession: Id },
})

export const OwnershipPassedOn = event('OwnershipPassedOn', {
  description: 'A person is no longer the owner of the clinic. They stay an administrator.',
  fields: { to: Id },
})

export const OwnershipReceived = event('OwnershipReceived', {
  description: 'An administrator became the owner of the clinic.',
  fields: { from: Id },
})

export const PasswordChanged = event('PasswordChanged', {
  description:
    'A person’s password changed. `credential` tells passwords apart and reveals none. `reset` is set if the previous password was not needed: by an emailed link, or by the operator.',
  fields: { credential: Id, reset: Schema.optional(Schema.Literal(true)) },
})

export const PasswordResetRequested = event('PasswordResetRequested', {
  description:
    'Someone requested a password reset email for a person’s address. `link` is the id of the emailed link and opens nothing.',
  open: ['expiresAt'],
  fields: { link: Id, expiresAt: Text },
})

export const EmailConfirmationRequested = event('EmailConfirmationRequested', {
  description:
    'A person was emailed a link to confirm that their sign-in address is theirs. Until then the clinic of an owner sends nothing. `link` is the id of the emailed link and opens nothing.',
  open: ['expiresAt'],
  fields: { link: Id, expiresAt: Text },
})

export const EmailConfirmed = event('EmailConfirmed', {
  description: 'A person confirmed their sign-in address with a link that was emailed to it.',
  fields: {},
})

export const EmailChangeRequested = event('EmailChangeRequested', {
  description:
    'A person asked to change their sign-in address, which was sent a confirmation email. `link` is the id of the emailed link and opens nothing.',
  open: ['expiresAt'],
  fields: { link: Id, expiresAt: Text },
})

export const EmailChanged = event('EmailChanged', {
  description: 'A person’s sign-in address changed, after they confirmed the new one by email.',
  subject,
  fields: { email: Text },
})

export const ApiKeyCreated = event('ApiKeyCreated', {
  description: 'A person created an API key. Without `expiresAt` it works until it is revoked.',
  subject,
  open: ['keyId', 'scopes', 'expiresAt'],
  fields: {
    keyId: Id,
    name: Text,
    scopes: Schema.Array(Schema.Literal(...KEY_SCOPES)),
    expiresAt: Schema.NullOr(Text),
  },
})

export const ApiKeyRevoked = event('ApiKeyRevoked', {
  description: 'An API key of a person was revoked.',
  fields: { keyId: Id },
})

export const SecondFactorAdded = event('SecondFactorAdded', {
  description: 'A person added a second factor. `totp`: an authenticator app.',
  fields: { factor: Schema.Literal('totp') },
})

export const SecondFactorRemoved = event('SecondFactorRemoved', {
  description: 'A person no longer has a second factor.',
  fields: {},
})

export const AuthenticatorAppRemoved = event('AuthenticatorAppRemoved', {
  description: 'A person removed their authenticator app and still has a passkey.',
  fields: {},
})

export const PasskeyAdded = event('PasskeyAdded', {
  description: 'A person added a passkey.',
  subject,
  open: ['passkeyId'],
  fields: { passkeyId: Id, name: Text },
})

export const PasskeyRenamed = event('PasskeyRenamed', {
  description: 'A person renamed a passkey.',
  subject,
  open: ['passkeyId'],
  fields: { passkeyId: Id, name: Text },
})

export const PasskeyRemoved = event('PasskeyRemoved', {
  description: 'A person’s passkey was removed.',
  fields: { passkeyId: Id },
})

export const RecoveryCodesRenewed = event('RecoveryCodesRenewed', {
  description:
    'A person got new recovery codes. The previous ones no longer work. `renewal` tells sets apart and reveals no code.',
  fields: { count: Id, renewal: Id },
})

export const RecoveryCodeUsed = event('RecoveryCodeUsed', {
  description: 'A person used a recovery code. It no longer works.',
  fields: { left: Id },
})

export const userEvents = [
  UserJoined,
  UserRenamed,
  UserPreferencesChanged,
  UserRoleChanged,
  UserRemoved,
  UserSignedOut,
  OwnershipPassedOn,
  OwnershipReceived,
  PasswordChanged,
  PasswordResetRequested,
  EmailConfirmationRequested,
  EmailConfirmed,
  EmailChangeRequested,
  EmailChanged,
  ApiKeyCreated,
  ApiKeyRevoked,
  SecondFactorAdded,
  SecondFactorRemoved,
  AuthenticatorAppRemoved,
  PasskeyAdded,
  PasskeyRenamed,
  PasskeyRemoved,
  RecoveryCodesRenewed,
  RecoveryCodeUsed,
] as const

export type UserEvent = EventsOf<typeof userEvents>
