import { text } from '../../index.ts'
import type { Sayings, Telling } from '../saying.ts'

const whose = ({ own, person }: Telling) => (own ? 'their' : `${person}’s`)
const invited = (t: Telling) => `${t.said('firstName')} ${t.said('lastName')}`.trim() || 'somebody'

/** The people of the clinic, and how they sign in. */
export const people = {
  UserJoined: [
    'Person joined',
    (it, t) => `${t.own ? 'joined' : `took ${t.person} on`} as ${text.shell.roles[it.role]}`,
  ],
  UserRenamed: ['Person renamed', (_, t) => `changed ${whose(t)} name`],
  UserPreferencesChanged: ['Preferences changed', (_, t) => `changed ${whose(t)} language or theme`],
  UserRoleChanged: ['Role changed', (_, t) => `changed what ${t.own ? 'they' : t.person} may do`],
  PractitionerColoured: [
    'Practitioner coloured',
    (_, t) => `gave ${t.own ? 'themselves' : t.person} another colour`,
  ],
  PractitionerHoursChanged: [
    'Working hours changed',
    (it, t) =>
      it.hours ? `changed ${whose(t)} working hours` : `set ${whose(t)} working hours to the clinic’s`,
  ],
  TimeOffAdded: ['Time off added', (_, t) => `added time off ${t.own ? 'of their own' : `for ${t.person}`}`],
  TimeOffChanged: ['Time off changed', (_, t) => `changed ${whose(t)} time off`],
  TimeOffRemoved: ['Time off removed', (_, t) => `removed ${whose(t)} time off`],
  UserRemoved: [
    'Person removed',
    (_, t) => (t.own ? 'left the clinic' : `removed ${t.person} from the clinic`),
  ],
  PasswordChanged: ['Password changed', (_, t) => `changed ${whose(t)} password`],
  PasswordResetRequested: [
    'Password reset requested',
    (_, t) => `sent ${t.person} a letter for a new password, as asked`,
  ],
  EmailChangeRequested: ['Email change requested', (_, t) => `asked to change ${whose(t)} sign-in address`],
  EmailChanged: ['Email changed', (_, t) => `changed ${whose(t)} sign-in address`],
  ApiKeyCreated: ['API key created', (it, t) => `created the API key ${t.quoted(it.name)}`],
  ApiKeyRevoked: ['API key revoked', (_, t) => `revoked ${whose(t)} API key ${t.quoted(t.said('name'))}`],
  SecondFactorAdded: [
    'Second factor added',
    (_, t) => `set up a second factor for ${t.own ? 'themselves' : t.person}`,
  ],
  SecondFactorRemoved: ['Second factor removed', (_, t) => `removed ${whose(t)} second factor`],
  AuthenticatorAppRemoved: ['Authenticator app removed', (_, t) => `removed ${whose(t)} authenticator app`],
  PasskeyAdded: ['Passkey added', (it, t) => `added the passkey ${t.quoted(it.name)}`],
  PasskeyRenamed: ['Passkey renamed', (_, t) => `renamed ${whose(t)} passkey`],
  PasskeyRemoved: ['Passkey removed', (_, t) => `removed ${whose(t)} passkey ${t.quoted(t.said('name'))}`],
  RecoveryCodesRenewed: [
    'Recovery codes renewed',
    (it, t) => `gave ${t.own ? 'themselves' : t.person} ${t.figure(it.count)} new recovery codes`,
  ],
  RecoveryCodeUsed: [
    'Recovery code used',
    (it, t) => `used one of ${whose(t)} recovery codes; ${t.figure(it.left)} left`,
  ],
  StaffInvited: [
    'Person invited',
    (it, t) => `invited ${invited(t)} to work here as ${text.shell.roles[it.role]}`,
  ],
  StaffInvitationRenewed: ['Invitation sent again', (_, t) => `sent ${invited(t)} the invitation again`],
  StaffInvitationWithdrawn: ['Invitation withdrawn', (_, t) => `withdrew the invitation of ${invited(t)}`],
  StaffInvitationAccepted: [
    'Invitation accepted',
    (it, t) => `noted that ${t.name(it.userId)} accepted the invitation`,
  ],
} satisfies Partial<Sayings>
