import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import { KEY_SCOPES, LANGUAGES, ROLES } from '../kernel/contract.ts'
import { THEMES } from './preferences-contract.ts'

const subject = (userId: number): string => `user-${userId}`
const { String: Text, Boolean: Flag, Number: Id } = Schema
const Role = Schema.Literal(...ROLES)

// These names and fields are the storage format: they change only with an upcaster.

export const UserJoined = event('UserJoined', {
  says: 'A person works in the clinic from now on. The owner is the one who opened it.',
  subject,
  fields: { email: Text, firstName: Text, lastName: Text, role: Role, owner: Flag, practitioner: Flag },
  personal: { email: '', firstName: '', lastName: '' },
})

export const UserRenamed = event('UserRenamed', {
  says: 'A person of the clinic goes by another name.',
  subject,
  fields: { firstName: Text, lastName: Text },
  personal: { firstName: '', lastName: '' },
})

export const UserPreferencesChanged = event('UserPreferencesChanged', {
  says: 'A person wants the product in another language or theme, wherever they sign in. Null is as the browser has it.',
  fields: {
    language: Schema.NullOr(Schema.Literal(...LANGUAGES)),
    theme: Schema.NullOr(Schema.Literal(...THEMES)),
  },
})

export const UserRoleChanged = event('UserRoleChanged', {
  says: 'A person may do other things than before, or sees patients now, or no longer.',
  fields: { role: Role, practitioner: Flag },
})

export const UserRemoved = event('UserRemoved', {
  says: 'A person does not work in the clinic any more.',
  fields: {},
})

export const PasswordChanged = event('PasswordChanged', {
  says: 'A person signs in with another password. `credential` tells passwords apart and betrays none.',
  fields: { credential: Id },
})

export const PasswordResetRequested = event('PasswordResetRequested', {
  says: 'Somebody asked, with a person’s address, for a letter with which another password can be chosen. `link` is the number of its link and opens nothing.',
  fields: { link: Id, expiresAt: Text },
})

export const EmailChangeRequested = event('EmailChangeRequested', {
  says: 'A person wants to sign in with another address, which was sent a letter. `link` is the number of its link and opens nothing.',
  fields: { link: Id, expiresAt: Text },
})

export const EmailChanged = event('EmailChanged', {
  says: 'A person signs in with another address, of which they have shown that its mail reaches them.',
  subject,
  fields: { email: Text },
  personal: { email: '' },
})

export const ApiKeyCreated = event('ApiKeyCreated', {
  says: 'A person has an API key for their programs. Without `expiresAt` it works until it is revoked.',
  subject,
  fields: {
    keyId: Id,
    name: Text,
    scopes: Schema.Array(Schema.Literal(...KEY_SCOPES)),
    expiresAt: Schema.NullOr(Text),
  },
  personal: { name: '' },
})

export const ApiKeyRevoked = event('ApiKeyRevoked', {
  says: 'An API key of a person works no more.',
  fields: { keyId: Id },
})

export const SecondFactorAdded = event('SecondFactorAdded', {
  says: 'A person signs in with a code beside the password. `totp`: of an authenticator app.',
  fields: { factor: Schema.Literal('totp') },
})

export const SecondFactorRemoved = event('SecondFactorRemoved', {
  says: 'A person signs in with a password alone again.',
  fields: {},
})

export const AuthenticatorAppRemoved = event('AuthenticatorAppRemoved', {
  says: 'A person signs in with no code of an app any more, and still with a passkey beside the password.',
  fields: {},
})

export const PasskeyAdded = event('PasskeyAdded', {
  says: 'A person signs in with this passkey beside the password.',
  subject,
  fields: { passkeyId: Id, name: Text },
  personal: { name: '' },
})

export const PasskeyRenamed = event('PasskeyRenamed', {
  says: 'A person calls a passkey by another name.',
  subject,
  fields: { passkeyId: Id, name: Text },
  personal: { name: '' },
})

export const PasskeyRemoved = event('PasskeyRemoved', {
  says: 'A passkey of a person is taken no more.',
  fields: { passkeyId: Id },
})

export const RecoveryCodesRenewed = event('RecoveryCodesRenewed', {
  says: 'A person was given recovery codes. Those they had before work no more. `renewal` tells givings apart and betrays none.',
  fields: { count: Id, renewal: Id },
})

export const RecoveryCodeUsed = event('RecoveryCodeUsed', {
  says: 'A person has proven who they are with a recovery code. It works no more.',
  fields: { left: Id },
})

export const userEvents = [
  UserJoined,
  UserRenamed,
  UserPreferencesChanged,
  UserRoleChanged,
  UserRemoved,
  PasswordChanged,
  PasswordResetRequested,
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
