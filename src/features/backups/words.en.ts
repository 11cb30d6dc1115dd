import { countOf } from '../../../modules/kernel/figures.en.ts'

/** UI text of Settings → Data & Backup. */
export const dataSettings = {
  backups: {
    title: 'Backups',
    hint: 'Each backup is one encrypted file with everything in your clinic: records, documents and sign-in details.',
    where:
      'The person who runs this server can restore a backup and keeps its keys. Store a copy of the files elsewhere, too.',
    create: 'Create backup now',
    creating: 'Creating backup...',
    soFar: (documents: number) => `${countOf(documents, 'document', 'documents')} so far.`,
    none: 'No backups yet',
    made: 'Backup created',
    createFailed: 'Failed to create a backup',
    loadFailed: 'The backups could not be loaded. Check your connection.',
    inProgress: 'In progress',
    failed: 'Failed',
    checked: 'Checked',
    holds: (size: string, events: number, documents: number) =>
      `${size} · ${countOf(events, 'event', 'events')} · ${countOf(documents, 'document', 'documents')}`,
    askedBy: (person: string) => `By ${person}`,
    bySchedule: 'Scheduled',
    readBack: (when: string) => `Checked ${when}. The file is complete.`,
    faults: {
      no_room: 'The disk is full. Please tell the person who runs the server.',
      broken_off: 'Interrupted because the server was stopped. Please create another backup.',
      failed: 'The backup could not be written. The server log shows why.',
    },
    download: 'Download',
    downloadOf: (when: string) => `Download the backup of ${when}`,
  },

  schedule: {
    title: 'Schedule',
    hint: 'Caretrail creates backups automatically and deletes the oldest ones.',
    frequency: 'Backup frequency',
    frequencies: { hourly: 'Hourly', daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly', off: 'Off' },
    keep: 'Backups to keep',
    keepHint: 'Includes backups you create yourself.',
    off: 'Automatic backups are off.',
  },

  held: {
    title: 'Sending is paused',
    hint: 'Your clinic was restored from a backup. No messages are sent until you resume sending.',
    lost: (from: string, to: string) =>
      `The backup was created ${from} and restored ${to}. Caretrail doesn’t know what was sent in between, so reminders, invitations and emails are waiting.`,
    due: 'These were due in that time and may already have been sent. Choose which to send anyway. The others are cancelled, and each shows why.',
    none: 'No messages were due in that time.',
    emails: (n: number) => `${countOf(n, 'email', 'emails')} to staff that were waiting then`,
    to: (name: string, channel: string) => `${name}, ${channel}`,
    nobody: 'Erased patient',
    channels: { email: 'email', sms: 'text' },
    kinds: { reminder: 'Reminder', invitation: 'Form invitation' },
    release: 'Resume sending',
    releasing: 'Resuming...',
    released: (dropped: number) =>
      dropped === 0
        ? 'Sending resumed.'
        : `Sending resumed. ${countOf(dropped, 'message was', 'messages were')} cancelled.`,
    releaseFailed: 'Failed to resume sending',
  },

  export: {
    title: 'Export',
    hint: 'Download everything your clinic has in Caretrail.',
    what: 'A ZIP file with your lists as CSV, the record of every change and the documents as uploaded. It is not encrypted, so protect it like patient files.',
    button: 'Export everything',
  },

  retention: {
    title: 'Retention',
    hint: 'How long Caretrail keeps data.',
    note: '7 years for patient data, 1 year for system logs.',
    patients:
      'Patients are erased 7 years after their last visit, form, document, message or change. Their data is then no longer readable by anyone, here or in a backup.',
    logs: 'Outbox messages, sign-ins and phone numbers of sent texts are deleted after 1 year. The access log of each patient is kept.',
    never: 'Not run yet.',
    last: (when: string, erased: number, removed: number) =>
      `Last run ${when}: ${countOf(erased, 'patient', 'patients')} erased, ${countOf(removed, 'log entry', 'log entries')} deleted.`,
    next: (when: string, due: number) =>
      due === 0
        ? `Next run ${when}: no patients are due to be erased.`
        : `Next run ${when}: ${countOf(due, 'patient is', 'patients are')} due to be erased.`,
  },
}
