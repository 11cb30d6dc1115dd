import { counted } from './counted.ts'

/** Words of Settings, Notifications. */
export const notificationSettings = {
  automatic: 'Automatic reminders',
  automaticHint:
    'Every appointment gets one reminder for each rule. When it is moved or cancelled, its reminders follow.',
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
  none: 'No reminders are sent by themselves.',
  preview: 'Preview',
  asEmail: 'Email',
  asText: 'SMS',
  parts: (n: number) => `${counted(n, 'part', 'parts')}, 1 credit`,
  disabledRule: 'Nothing is sent by this rule.',

  quiet: 'Quiet hours',
  quietHint: 'What you send yourself goes out at once, at any hour.',
  quietFrom: 'From',
  quietTo: 'To',
  quietMeans: (from: string, to: string) =>
    `Between ${from} and ${to} where the patient lives, nothing goes out by itself. It waits until ${to}, or goes out before ${from} where the visit comes too soon after that.`,
  noQuiet: 'There are no quiet hours: automatic reminders go out at any hour.',

  texts: 'SMS credits',
  textsHint: 'One text takes one credit, however long it is.',
  thisMonth: 'This month',
  used: (used: string, of: string) => `${used} of ${of} used`,
  extra: 'Bought credits',
  extraUsed: (used: string, of: string) => `${used} of ${of} used`,
  left: (n: number) => `${counted(n, 'text', 'texts')} left.`,
  noneLeft: 'No texts are left. New ones come with the next month.',
  emailWithoutCredits: 'Send an email when no SMS credits are left',

  dryRun: 'Dry run',
  dryRunHint: 'What these rules, saved or not, would have done last month. Nothing is sent.',
  tryIt: 'Try on last month',
  trying: 'Trying...',
  tryFailed: 'Failed to try the rules',
  tried: (month: string, appointments: number, sent: string, quiet: string) =>
    `In ${month}, for ${counted(appointments, 'appointment', 'appointments')}, these rules would have sent ${sent}, ${quiet} in quiet hours.`,
  nothingToTry: (month: string) => `There were no appointments in ${month}.`,
  otherRules: 'The rules have been changed since. Try again to see what they do now.',
  columns: {
    rule: 'Rule',
    sent: 'Sent',
    email: 'Email',
    sms: 'SMS',
    quiet: 'In quiet hours',
    skipped: 'Too late',
    declined: 'Declined',
  },
  columnsMean:
    'In quiet hours: sent, but moved out of them. Too late: booked after the reminder was due. Declined: the patient wants no such messages.',

  yes: 'yes',
  no: 'no',
}
