import { countOf } from '../../../modules/kernel/figures.en.ts'

/** English text for a clinic’s users in Settings → Clinic. */
export const staffSettings = {
  title: 'People',
  hint: 'Everyone who works in the clinic, and their roles: administrators can do everything; practitioners can’t change settings or billing, and change only their own appointments; the front desk changes everyone’s appointments, but sees no revenue, reports or billing; auditors can view history and reports.',
  seats: (
    practitioners: { readonly taken: number; readonly limit: number },
    administrators: { readonly taken: number; readonly limit: number },
  ) =>
    `${practitioners.taken} of ${countOf(practitioners.limit, 'practitioner', 'practitioners')} · ${administrators.taken} of ${countOf(administrators.limit, 'administrator', 'administrators')}`,
  subscription: 'Subscription',
  people: 'People',
  owner: 'owner',
  you: 'you',
  seesPatients: 'sees patients',
  joined: 'Joined',
  twoFactor: 'Second factor',
  on: 'On',
  off: 'Off',

  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  changed: (name: string) => `Changes to ${name} were saved`,
  changeFailed: 'Failed to save the changes to this person',
  loadFailed: 'The list of people could not be loaded. Check your connection.',
  roleEnds: 'Changing the role signs this person out.',
  firstName: 'First name',
  lastName: 'Last name',
  role: 'Role',
  alsoSees: 'Also sees patients',
  saving: 'Saving...',

  invite: 'Invite a teammate',
  email: 'Email',
  inviting: 'Sending...',
  send: 'Send invitation',
  /** Where the installation sends email. */
  mailed: {
    hint: 'We’ll email an invitation. The link works once and expires in 7 days.',
    invited: (email: string) => `Invitation sent to ${email}`,
  },
  /** Where it does not: the link is in the outbox. */
  kept: {
    hint: 'This installation does not send email yet, so your operator finds the invitation in its data folder. The link works once and expires in 7 days.',
    invited: (email: string) => `The invitation to ${email} is in the data folder`,
  },
  inviteFailed: 'Failed to send the invitation',
  invitations: 'Invited',
  invitedOn: 'Invited',
  until: 'Link works until',
  over: 'Link expired',
  again: 'Resend',
  againOf: (email: string) => `Resend to ${email}`,
  againFailed: 'Failed to resend the invitation',
  withdraw: 'Withdraw',
  withdrawOf: (email: string) => `Withdraw the invitation to ${email}`,
  withdrawQuestion: 'Withdraw invitation?',
  withdrawn: 'Invitation withdrawn. Its link no longer works.',
  withdrawFailed: 'Failed to withdraw the invitation',

  transfer: 'Make owner',
  transferOf: (name: string) => `Make owner: ${name}`,
  transferSays: (name: string) =>
    `${name} becomes the owner of the clinic in your place. Emails about the subscription go to them, and only they can pass it on. You stay an administrator, and we email you both.`,
  transferring: 'Making owner...',
  transferred: (name: string) => `${name} is now the owner`,
  transferFailed: 'Failed to change the owner',

  signOut: 'Sign out everywhere',
  signOutOf: (name: string) => `Sign out everywhere: ${name}`,
  signOutSays: (name: string) =>
    `All of ${name}’s sessions end immediately, and we email them about it. They can sign in again, and their API keys keep working.`,
  signingOut: 'Signing out...',
  signedOut: (name: string) => `${name} was signed out everywhere`,
  signOutFailed: 'Failed to sign this person out',

  leaving: (name: string) => `Remove ${name}`,
  leavingSays: (name: string) =>
    `${name} is signed out immediately, their API keys stop working, and their email address can be used again. What they did stays on record.`,
  looking: 'Looking for appointments...',
  notLooked: 'The appointments could not be loaded. Check your connection.',
  noneComing: 'They have no upcoming appointments.',
  coming: (n: number) => countOf(n, 'upcoming appointment', 'upcoming appointments'),
  handTo: 'Reassign to',
  leave: 'No one: leave them as they are',
  anyway: 'Reassign anyway',
  removing: 'Removing...',
  removed: (name: string) => `${name} was removed`,
  removedAfter: (name: string, to: string) =>
    `${name} was removed. The appointments were reassigned to ${to}.`,
  removeFailed: 'Failed to remove this person',
} as const
