import type { EventWords, SentenceContext } from '#modules/kernel'
import type { userEvents } from './events.ts'
import type { staffInvitationEvents } from './accounts/invitation-events.ts'

const whose = ({ isOwn, person }: SentenceContext) => (isOwn ? 'their' : `${person}’s`)
const invited = (t: SentenceContext) => `${t.field('firstName')} ${t.field('lastName')}`.trim() || 'someone'

/** Sentences of the history, by event type. */
export const events = {
  UserJoined: [
    'Person joined',
    (it, t) => `${t.isOwn ? 'joined' : `added ${t.person}`} as ${t.role(it.role)}`,
  ],
  UserRenamed: ['Person renamed', (_, t) => `changed ${whose(t)} name`],
  UserPreferencesChanged: ['Preferences changed', (_, t) => `changed ${whose(t)} language or theme`],
  UserRoleChanged: ['Role changed', (_, t) => `changed ${whose(t)} role`],
  UserRemoved: [
    'Person removed',
    (_, t) => (t.isOwn ? 'left the clinic' : `removed ${t.person} from the clinic`),
  ],
  UserSignedOut: [
    'Person signed out',
    (_, t) => (t.isOwn ? 'signed out everywhere' : `signed ${t.person} out everywhere`),
  ],
  OwnershipPassedOn: [
    'Ownership passed on',
    (it, t) => `made ${t.recordName(it.to)} the owner of the clinic`,
  ],
  OwnershipReceived: [
    'Owner changed',
    (_, t) => `${t.isOwn ? 'became' : `made ${t.person}`} the owner of the clinic`,
  ],
  PasswordChanged: ['Password changed', (_, t) => `changed ${whose(t)} password`],
  PasswordResetRequested: ['Password reset requested', (_, t) => `emailed ${t.person} a password reset link`],
  EmailConfirmationRequested: [
    'Email confirmation requested',
    (_, t) => `emailed ${t.person} a link to confirm ${t.isOwn ? 'their' : 'the'} sign-in email`,
  ],
  EmailConfirmed: ['Email confirmed', (_, t) => `confirmed ${whose(t)} sign-in email`],
  EmailChangeRequested: ['Email change requested', (_, t) => `requested to change ${whose(t)} sign-in email`],
  EmailChanged: ['Email changed', (_, t) => `changed ${whose(t)} sign-in email`],
  ApiKeyCreated: ['API key created', (it, t) => `created the API key ${t.quoted(it.name)}`],
  ApiKeyRevoked: ['API key revoked', (_, t) => `revoked ${whose(t)} API key ${t.quoted(t.field('name'))}`],
  SecondFactorAdded: [
    'Second factor added',
    (_, t) => `set up a second factor for ${t.isOwn ? 'themselves' : t.person}`,
  ],
  SecondFactorRemoved: ['Second factor removed', (_, t) => `removed ${whose(t)} second factor`],
  AuthenticatorAppRemoved: ['Authenticator app removed', (_, t) => `removed ${whose(t)} authenticator app`],
  PasskeyAdded: ['Passkey added', (it, t) => `added the passkey ${t.quoted(it.name)}`],
  PasskeyRenamed: ['Passkey renamed', (_, t) => `renamed ${whose(t)} passkey`],
  PasskeyRemoved: ['Passkey removed', (_, t) => `removed ${whose(t)} passkey ${t.quoted(t.field('name'))}`],
  RecoveryCodesRenewed: [
    'Recovery codes renewed',
    (it, t) => `created ${t.figure(it.count)} new recovery codes for ${t.isOwn ? 'themselves' : t.person}`,
  ],
  RecoveryCodeUsed: [
    'Recovery code used',
    (it, t) => `used one of ${whose(t)} recovery codes; ${t.figure(it.left)} left`,
  ],
  StaffInvited: ['Person invited', (it, t) => `invited ${invited(t)} as ${t.role(it.role)}`],
  StaffInvitationRenewed: ['Invitation sent again', (_, t) => `sent ${invited(t)} the invitation again`],
  StaffInvitationWithdrawn: ['Invitation withdrawn', (_, t) => `withdrew the invitation of ${invited(t)}`],
  StaffInvitationAccepted: [
    'Invitation accepted',
    (it, t) => `recorded that ${t.recordName(it.userId)} accepted the invitation`,
  ],
} satisfies EventWords<typeof userEvents | typeof staffInvitationEvents>

/** Names of the kinds of records. */
export const kinds = { user: 'Person', 'staff-invitation': 'Staff invitation' }
