/** English text for the calendar feeds in Settings → Profile and Settings → Clinic. */
export const feedSettings = {
  title: 'Calendar feeds',
  ownTitle: 'Calendar feed',
  hint: 'Subscribe to appointments from Google, Apple or Outlook Calendar. They are read-only there. Each calendar has its own link.',
  ownHint: 'Subscribe to your appointments from Google, Apple or Outlook Calendar. They are read-only there.',
  whole: 'The whole clinic',

  none: 'Not shared',
  make: 'Create link',
  makeOf: (calendar: string) => `Create link: ${calendar}`,
  madeAt: 'Link created',
  shownTo: 'Link shown to',
  nobody: 'Nobody',
  ended: (name: string | null) =>
    `This link no longer works: ${name ?? 'somebody'} has seen it and no longer manages calendars. Create a new link for those who still need it.`,
  lastRead: 'Last refreshed',
  never: 'Never',
  makeFailed: 'Failed to create the link',
  loadFailed: 'The calendar feeds could not be loaded. Check your connection.',

  names: 'Show patient names',
  of: (calendar: string) => `: ${calendar}`,
  namesWarning:
    'Patient names will leave Caretrail. Anyone with the link can read them, and so can the calendar service that fetches it. Each fetch is recorded in the access ledger.',
  namesConfirm: 'Show names',
  namesShown: 'Anyone with the link can see patient names.',
  namesOn: 'Patient names are now shown.',
  namesOff: 'Patient names are now hidden. Calendars update the next time they refresh.',
  namesFailed: 'Failed to change the calendar feed',

  renew: 'New link',
  renewOf: (calendar: string) => `New link: ${calendar}`,
  renewQuestion: 'Replace the link?',
  revoke: 'Revoke',
  revokeOf: (calendar: string) => `Revoke: ${calendar}`,
  revokeQuestion: 'Revoke link?',
  revoked: 'Calendar feed revoked. Its link no longer works.',
  revokeFailed: 'Failed to revoke the calendar feed',

  made: 'Calendar link',
  once: 'Copy it now. It is not shown again, and anyone who has it can read the calendar.',
  address: 'Link',
  copy: 'Copy link',
  openIn: 'Open in calendar app',
  how: 'In your calendar app, choose to subscribe to a calendar by URL, and paste the link there. Calendars refresh on their own schedule, some every hour, some once a day.',
  done: 'Done',
}
