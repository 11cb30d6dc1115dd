import { countOf } from '../../../modules/kernel/figures.en.ts'

/** English text for Settings → System. */
export const systemSettings = {
  sending: 'Sending',
  sendingHint: 'Whether messages to patients are delivered.',
  email: 'Email',
  sms: 'SMS',
  sent: 'Sent',
  kept: 'Not sent (outbox)',
  smtp: 'Emails are sent through the mail server.',
  twilio: 'Texts are sent through Twilio.',
  emailKept:
    'No mail server is set up. Emails go to the outbox below and aren’t delivered. The person who runs the server can set one up.',
  smsKept:
    'No SMS provider is set up. Texts go to the outbox below and aren’t delivered. The person who runs the server can set one up.',

  health: {
    title: 'Health',
    hint: 'Current state of each part of Caretrail.',
    well: { yes: 'Working', no: 'Needs attention', none: 'Not in use' },
    database: 'Database',
    databaseWell: 'Responding.',
    jobs: 'Background jobs',
    jobsWell: 'Reminders, emails and checks are running.',
    jobsStill:
      'No jobs have run for a minute, so reminders and emails are waiting. Please tell the person who runs the server.',
    scanner: 'Virus scanner',
    scanners: {
      none: 'No scanner is configured. Files are checked by type and content, not for viruses.',
      answers: 'Responding. Every file is checked.',
      silent:
        'Not responding. New files are waiting to be checked. Please tell the person who runs the server.',
    },
    record: 'Record',
    isSigned: 'Signed',
    notYet: 'Not signed yet',
    signed: (when: string) => `Last signed on ${when}. Later tampering would be detected.`,
    unsigned: 'Nothing signed yet. Caretrail signs automatically.',
    documents: 'Documents',
    room: 'Space available',
    full: 'Full',
    stored: (count: number, used: string, quota: string | null) =>
      `${countOf(count, 'document', 'documents')}, ${used}${quota === null ? '' : ` of ${quota}`}.`,
    versions: (program: string, postgres: string, node: string) =>
      `Caretrail ${program}, PostgreSQL ${postgres}, Node ${node}.`,
  },

  work: {
    title: 'Background jobs',
    hint: 'Queued background jobs for your clinic. Failed jobs were tried several times.',
    none: 'No jobs are waiting, and none have failed',
    columns: { what: 'Job', waiting: 'Waiting', active: 'Running', failed: 'Failed' },
    queues: {
      'send-reminder': 'Reminders to patients',
      'plan-reminders': 'Automatic reminder planning',
      'reword-reminders': 'Updated text of planned reminders',
      'send-form-invitation': 'Form invitations',
      'send-notice-letter': 'Notification emails',
      'import-patients': 'Patient imports',
      'scan-document': 'Document virus checks',
      'settle-subscription': 'Subscription payments',
      'send-subscription-letter': 'Subscription emails',
      'recheck-domains': 'Checks of custom domains',
      'send-welcome': 'Welcome emails',
      'send-account-letter': 'Account emails',
      'make-backup': 'Backups',
    },
  },

  outbox: 'Outbox',
  outboxHint: 'Messages that were stored here instead of being sent.',
  none: 'The outbox is empty',
  columns: { message: 'Message', to: 'To', kept: 'Stored' },
  text: 'Text message',
  range: (from: number, to: number) => `${from} to ${to}, newest first`,
  loadFailed: 'The outbox could not be loaded. Check your connection.',

  openFailed: 'The message could not be loaded. Check your connection.',
  to: 'To',
  keptAt: 'Stored',
  views: 'Views',
  asSeen: 'Preview',
  plain: 'Plain text',
  source: 'Source',
  frame: 'Email preview',
  linkHidden: 'Links that only the recipient may use are hidden here.',
  download: 'Download .eml',
}
