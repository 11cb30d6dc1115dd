import { counted } from './counted.ts'

/** Words of Settings, System. */
export const systemSettings = {
  sending: 'Sending',
  sendingHint: 'Whether messages to patients leave this installation.',
  email: 'Email',
  sms: 'SMS',
  sent: 'Sent',
  kept: 'Kept here',
  smtp: 'Emails are sent through the mail server.',
  twilio: 'Texts are sent through Twilio.',
  emailKept: 'No mail server is configured (SMTP_URL). Emails go to the outbox below, and to nobody else.',
  smsKept: 'Twilio is not configured (TWILIO_ACCOUNT_SID). Texts go to the outbox below, and to nobody else.',

  health: {
    title: 'Health',
    hint: 'Whether the parts of this installation do what they should, now that you look.',
    well: { yes: 'Working', no: 'Needs attention', none: 'Not in use' },
    database: 'Database',
    databaseWell: 'It answers. This page came out of it.',
    jobs: 'Background work',
    jobsWell: 'Reminders, letters and checks are being done.',
    jobsStill:
      'Nobody has looked after it for a minute: reminders and letters wait. Ask whoever runs the server.',
    scanner: 'Virus scanner',
    scanners: {
      none: 'No scanner is configured. Files are checked for what they are and could do, not for viruses.',
      answers: 'It answers, and every file is checked.',
      silent: 'It does not answer. New files wait to be checked. Ask whoever runs the server.',
    },
    record: 'Record',
    isSigned: 'Signed',
    notYet: 'Not yet',
    signed: (when: string) =>
      `Signed last on ${when}. Whatever was changed behind its back since is found out.`,
    unsigned: 'Nothing has been signed. That happens by itself.',
    documents: 'Documents',
    room: 'Room left',
    full: 'Full',
    stored: (count: number, used: string, quota: string) =>
      `${counted(count, 'document', 'documents')}, ${used} of ${quota}.`,
    versions: (program: string, postgres: string, node: string) =>
      `Caretrail ${program}, PostgreSQL ${postgres}, Node ${node}.`,
  },

  work: {
    title: 'Background work',
    hint: 'What the program still has to do for your clinic by itself. What failed was tried several times.',
    none: 'Nothing waits, and nothing has failed',
    columns: { what: 'What', waiting: 'Waiting', active: 'Under way', failed: 'Failed' },
    queues: {
      'send-reminder': 'Reminders to patients',
      'plan-reminders': 'Planning of automatic reminders',
      'reword-reminders': 'New wording of planned reminders',
      'send-form-invitation': 'Invitations to forms',
      'send-notice-letter': 'Letters about notifications',
      'import-patients': 'Imports of patients',
      'scan-document': 'Checks of documents',
      'settle-subscription': 'Payments of the subscription',
      'send-subscription-letter': 'Letters about the subscription',
      'send-welcome': 'Welcome letters',
      'send-account-letter': 'Letters about accounts',
      'make-backup': 'Backups',
    },
  },

  outbox: 'Outbox',
  outboxHint: 'Messages that were kept instead of sent, as their readers would see them.',
  none: 'No message has been kept',
  columns: { message: 'Message', to: 'To', kept: 'Kept' },
  text: 'Text message',
  range: (from: number, to: number) => `${from} to ${to}, newest first`,
  loadFailed: 'The outbox could not be loaded. Check your connection.',
  tryAgain: 'Try again',

  openFailed: 'The message could not be loaded. Check your connection.',
  to: 'To',
  keptAt: 'Kept',
  views: 'Views',
  asSeen: 'As seen',
  plain: 'Plain text',
  source: 'Source',
  frame: 'The email as its reader sees it',
  download: 'Download .eml',
}
