/** Words of the calendar feeds in Settings, Profile and Clinic. */
export const feedSettings = {
  title: 'Calendar feeds',
  ownTitle: 'Calendar feed',
  hint: 'Appointments in calendars outside, such as on a phone: to be read there, not changed. Each diary has an address of its own.',
  ownHint:
    'Your appointments in a calendar of your own, such as on your phone: to be read there, not changed.',
  whole: 'The whole clinic',

  none: 'Not shared',
  make: 'Make address',
  makeOf: (diary: string) => `Make address: ${diary}`,
  madeAt: 'Address of',
  lastRead: 'Last fetched',
  never: 'Never',
  makeFailed: 'Failed to make the address',
  loadFailed: 'The calendar feeds could not be loaded. Check your connection.',

  names: 'Show patients’ names',
  of: (diary: string) => `: ${diary}`,
  namesWarning:
    'Names of patients then leave Caretrail. Whoever has the address reads them, and so does the calendar service that fetches it. Each fetch is entered in the access ledger.',
  namesConfirm: 'Show names',
  namesShown: 'Patients’ names are shown to whoever has the address.',
  namesOn: 'Patients’ names are shown from now on.',
  namesOff: 'Patients’ names are shown no longer. Calendars drop them when they look again.',
  namesFailed: 'Failed to change the calendar feed',

  renew: 'New address',
  renewOf: (diary: string) => `New address: ${diary}`,
  renewQuestion: 'Replace the address?',
  revoke: 'Revoke',
  revokeOf: (diary: string) => `Revoke: ${diary}`,
  revokeQuestion: 'Revoke address?',
  revoked: 'Calendar feed revoked. Its address works no more.',
  revokeFailed: 'Failed to revoke the calendar feed',

  made: 'The calendar’s address',
  once: 'Copy it now. It is not shown again, and whoever has it reads the diary.',
  address: 'Address',
  copy: 'Copy address',
  openIn: 'Open in calendar app',
  how: 'In your calendar program, choose to subscribe to a calendar by its address, and paste it there. Calendars look for changes on their own, some within the hour, some once a day.',
  done: 'Done',
}
