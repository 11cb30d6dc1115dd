import { text } from '../../../../language/index.ts'
import type { AllEventWords, SentenceContext } from '../event-sentence.ts'

const whose = ({ own: isOwn, person }: SentenceContext) => (isOwn ? 'their' : `${person}’s`)
const invited = (t: SentenceContext) => `${t.field('firstName')} ${t.field('lastName')}`.trim() || 'someone'

/** Event text about staff and their sign-ins. */
export const people = {
  UserJoined: [
    'Person joined',
    (it, t) => `${t.own ? 'joined' : `added ${t.person}`} as ${text.shell.roles[it.role]}`,
  ],
  UserRenamed: ['Person renamed', (_, t) => `changed ${whose(t)} name`],
  UserPreferencesChanged: ['Preferences changed', (_, t) => `changed ${whose(t)} language or theme`],
  UserRoleChanged: ['Role changed', (_, t) => `changed ${whose(t)} role`],
  PractitionerColoured: ['Practitioner color changed', (_, t) => `changed ${whose(t)} color`],
  PractitionerHoursChanged: [
    'Working hours changed',
    (it, t) =>
      it.hours ? `changed ${whose(t)} working hours` : `set ${whose(t)} working hours to the clinic’s`,
  ],
  TimeOffAdded: ['Time off added', (_, t) => `added ${whose(t)} time off`],
  TimeOffChanged: ['Time off changed', (_, t) => `changed ${whose(t)} time off`],
  TimeOffRemoved: ['Time off removed', (_, t) => `removed ${whose(t)} time off`],
  UserRemoved: [
    'Person removed',
    (_, t) => (t.own ? 'left the clinic' : `removed ${t.person} from the clinic`),
  ],
  PasswordChanged: ['Password changed', (_, t) => `changed ${whose(t)} password`],
  PasswordResetRequested: ['Password reset requested', (_, t) => `emailed ${t.person} a password reset link`],
  EmailChangeRequested: ['Email change requested', (_, t) => `requested to change ${whose(t)} sign-in email`],
  EmailChanged: ['Email changed', (_, t) => `changed ${whose(t)} sign-in email`],
  ApiKeyCreated: ['API key created', (it, t) => `created the API key ${t.quoted(it.name)}`],
  ApiKeyRevoked: ['API key revoked', (_, t) => `revoked ${whose(t)} API key ${t.quoted(t.field('name'))}`],
  SecondFactorAdded: [
    'Second factor added',
    (_, t) => `set up a second factor for ${t.own ? 'themselves' : t.person}`,
  ],
  SecondFactorRemoved: ['Second factor removed', (_, t) => `removed ${whose(t)} second factor`],
  AuthenticatorAppRemoved: ['Authenticator app removed', (_, t) => `removed ${whose(t)} authenticator app`],
  PasskeyAdded: ['Passkey added', (it, t) => `added the passkey ${t.quoted(it.name)}`],
  PasskeyRenamed: ['Passkey renamed', (_, t) => `renamed ${whose(t)} passkey`],
  PasskeyRemoved: ['Passkey removed', (_, t) => `removed ${whose(t)} passkey ${t.quoted(t.field('name'))}`],
  RecoveryCodesRenewed: [
    'Recovery codes renewed',
    (it, t) => `created ${t.figure(it.count)} new recovery codes for ${t.own ? 'themselves' : t.person}`,
  ],
  RecoveryCodeUsed: [
    'Recovery code used',
    (it, t) => `used one of ${whose(t)} recovery codes; ${t.figure(it.left)} left`,
  ],
  StaffInvited: ['Person invited', (it, t) => `invited ${invited(t)} as ${text.shell.roles[it.role]}`],
  StaffInvitationRenewed: ['Invitation sent again', (_, t) => `sent ${invited(t)} the invitation again`],
  StaffInvitationWithdrawn: ['Invitation withdrawn', (_, t) => `withdrew the invitation of ${invited(t)}`],
  StaffInvitationAccepted: [
    'Invitation accepted',
    (it, t) => `recorded that ${t.name(it.userId)} accepted the invitation`,
  ],
} satisfies Partial<AllEventWords>
