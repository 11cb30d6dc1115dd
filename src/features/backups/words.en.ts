import { counted } from './counted.ts'

/** Words of Settings, Data & Backup. */
export const dataSettings = {
  backups: {
    title: 'Backups',
    hint: 'Each is one encrypted file with everything your clinic has: its record, its documents, how people sign in.',
    where:
      'Whoever runs this installation restores them, and keeps the keys they are opened with. Copy the files to another place as well.',
    create: 'Create backup now',
    creating: 'Creating backup...',
    soFar: (documents: number) => `${counted(documents, 'document', 'documents')} so far.`,
    none: 'No backups yet',
    made: 'Backup created',
    createFailed: 'Failed to create a backup',
    loadFailed: 'The backups could not be loaded. Check your connection.',
    being: 'Being made',
    notMade: 'Not made',
    checked: 'Checked',
    holds: (size: string, events: number, documents: number) =>
      `${size} · ${counted(events, 'event', 'events')} · ${counted(documents, 'document', 'documents')}`,
    askedBy: (person: string) => `By ${person}`,
    bySchedule: 'By the schedule',
    readBack: (when: string) => `Read back to its end ${when}, and whole.`,
    faults: {
      no_room: 'There was not enough room on the disk. Ask whoever runs the server.',
      broken_off: 'It broke off: the server was stopped. Create another one.',
      failed: 'It could not be written. Whoever runs the server finds the reason in its log.',
    },
    download: 'Download',
    downloadOf: (when: string) => `Download the backup of ${when}`,
  },

  schedule: {
    title: 'Schedule',
    hint: 'Backups that are made by themselves. When a new one is there, the oldest beyond the number goes.',
    frequency: 'Backup frequency',
    frequencies: { hourly: 'Hourly', daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly', off: 'Off' },
    keep: 'Backups to keep',
    keepHint: 'Of all, also those made by hand.',
    off: 'No backup is made by itself.',
  },

  held: {
    title: 'Sending is held back',
    hint: 'Your clinic came back from a backup. Nothing is sent to anyone until you say so.',
    lost: (from: string, to: string) =>
      `The backup is of ${from}, and was restored ${to}. What was sent between is not known here, so reminders, invitations and letters wait.`,
    due: 'These were due in that time and may have gone out. Choose what is sent all the same; the rest is dropped and says why.',
    none: 'No message was due in that time.',
    letters: (n: number) => `${counted(n, 'letter', 'letters')} to people of the clinic that waited then`,
    to: (name: string, channel: string) => `${name}, ${channel}`,
    nobody: 'Somebody who was erased',
    channels: { email: 'email', sms: 'text' },
    kinds: { reminder: 'Reminder', invitation: 'Form invitation' },
    release: 'Send again from now on',
    releasing: 'Releasing...',
    released: (dropped: number) =>
      dropped === 0
        ? 'Messages are sent again.'
        : `Messages are sent again. ${counted(dropped, 'message was', 'messages were')} dropped.`,
    releaseFailed: 'Failed to release what is held back',
  },

  export: {
    title: 'Export',
    hint: 'Everything your clinic has, to be taken along.',
    what: 'A ZIP with your lists as CSV, the record of every change, and the documents as they came. It is not encrypted: keep it as you keep patients’ files.',
    button: 'Export everything',
  },

  retention: {
    title: 'Retention',
    hint: 'How long things are kept.',
    note: '7 years for patient data, 1 year for system logs.',
    patients:
      'Patients are erased 7 years after their last visit, form, document, message or change: their data can then be read by nobody, here or in a backup.',
    logs: 'Kept messages, sign-ins and the numbers texts went to are cleared after 1 year. Who looked at which patient stays on record.',
    never: 'The rule has not run yet.',
    last: (when: string, erased: number, removed: number) =>
      `Last run ${when}: ${counted(erased, 'patient', 'patients')} erased, ${counted(removed, 'log entry', 'log entries')} cleared.`,
    next: (when: string, due: number) =>
      due === 0
        ? `Next run ${when}: nobody is due.`
        : `Next run ${when}: ${counted(due, 'patient is', 'patients are')} due to be erased.`,
  },
}
