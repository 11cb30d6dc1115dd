import { countOf } from '../../../../modules/kernel/figures.en.ts'

/** Words of Settings, Notifications. */
export const notificationSettings = {
  automatic: 'Automatic reminders',
  automaticHint:
    'Every appointment gets one reminder per rule. Reminders follow when an appointment is moved or cancelled.',
  ruleNumber: (n: number) => `Rule ${n}`,
  amount: 'Time before the visit',
  unit: 'Unit',
  units: {
    minutes: (amount: string) => (amount === '1' ? 'minute before' : 'minutes before'),
    hours: (amount: string) => (amount === '1' ? 'hour before' : 'hours before'),
    days: (amount: string) => (amount === '1' ? 'day before' : 'days before'),
  },
  before: (amount: string, unit: 'minutes' | 'hours' | 'days') =>
    `${amount} ${amount === '1' ? unit.slice(0, -1) : unit} before`,
  channel: 'Send by',
  channels: { preferred: 'Patient’s preference', email: 'Email', sms: 'SMS' },
  enabled: 'Enabled',
  on: 'on',
  off: 'off',
  message: 'Message',
  ofRule: (n: number) => `, rule ${n}`,
  insert: 'Insert',
  placeholders: {
    first_name: 'First name',
    last_name: 'Last name',
    date: 'Date',
    time: 'Time',
    service: 'Service',
    practitioner: 'Practitioner',
    clinic: 'Clinic',
    clinic_phone: 'Clinic phone',
    clinic_address: 'Clinic address',
  },
  removeRule: (n: number) => `Remove rule ${n}`,
  addRule: 'Add rule',
  none: 'Automatic reminders are off.',
  preview: 'Preview',
  asEmail: 'Email',
  asText: 'SMS',
  parts: (n: number) => `${countOf(n, 'part', 'parts')}, 1 credit`,
  disabledRule: 'This rule is off.',

  quiet: 'Quiet hours',
  quietHint: 'Messages you send yourself go out immediately, at any hour.',
  quietFrom: 'From',
  quietTo: 'To',
  quietMeans: (from: string, to: string) =>
    `Between ${from} and ${to} in the patient’s time zone, automatic messages wait until ${to}, or go before ${from} if the visit is early.`,
  noQuiet: 'Quiet hours are off. Automatic reminders go out at any hour.',

  texts: 'SMS credits',
  textsHint: 'Each text uses one credit, whatever its length.',
  thisMonth: 'This month',
  used: (used: string, of: string) => `${used} of ${of} used`,
  extra: 'Purchased credits',
  extraUsed: (used: string, of: string) => `${used} of ${of} used`,
  left: (n: number) => `${countOf(n, 'text', 'texts')} left.`,
  noneLeft: 'No texts left. Credits renew next month.',
  emailWithoutCredits: 'Send an email when no SMS credits are left',

  dryRun: 'Dry run',
  dryRunHint: 'See what these rules would have done last month, including unsaved changes. Nothing is sent.',
  tryIt: 'Try on last month',
  trying: 'Trying...',
  tryFailed: 'Failed to try the rules',
  tried: (month: string, appointments: number, sent: string, quiet: string) =>
    `In ${month}, for ${countOf(appointments, 'appointment', 'appointments')}, these rules would have sent ${sent} ${sent === '1' ? 'reminder' : 'reminders'}, ${quiet} of them due in quiet hours.`,
  nothingToTry: (month: string) => `There were no appointments in ${month}.`,
  otherRules: 'The rules have changed since. Try again to see the new result.',
  columns: {
    rule: 'Rule',
    sent: 'Sent',
    email: 'Email',
    sms: 'SMS',
    quiet: 'In quiet hours',
    skipped: 'Too late',
    declined: 'Opted out',
  },
  columnsMean:
    'In quiet hours: due then, so sent before or after. Too late: booked after the reminder was due. Opted out: the patient does not want these messages.',

  yes: 'yes',
  no: 'no',
}
