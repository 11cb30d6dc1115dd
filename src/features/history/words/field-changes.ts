import type { Fields } from '#modules/history'
import { clockTime, dateAndTime, dollars, figure, type Formats, locale, shortDate } from '../format.ts'
import { text } from '../index.ts'
import type { words as english } from './en/words.ts'
import type { HistoryWords } from './index.ts'

/** With what the fields of an event are written. */
export interface Showing {
  readonly words: HistoryWords
  readonly formats: Formats
  readonly name: (id: number) => string
}

type Field = keyof typeof english.fields
type Shown = (fields: Fields, showing: Showing) => string

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const given =
  (name: string): Shown =>
  (fields) =>
    textOf(fields[name])

const among = (known: object, value: unknown): string =>
  textOf((known as Fields)[textOf(value)]) || textOf(value)

const minutes = (value: unknown, { words }: Showing): string =>
  typeof value === 'number' ? words.minutes(figure(value)) : ''

interface Span {
  readonly from: string
  readonly to: string
}

// The first days of 2024 were those of a week, from Monday on.
const weekday = (n: number): string =>
  new Date(Date.UTC(2024, 0, 1 + n)).toLocaleDateString(locale(), { weekday: 'short', timeZone: 'UTC' })

const hours: Shown = (fields, { formats }) => {
  const clock = (time: string) => clockTime(time, formats.timeFormat)
  return Object.values((fields['hours'] ?? {}) as Record<string, readonly Span[]>)
    .flatMap((spans, n) =>
      spans.length === 0
        ? []
        : [`${weekday(n)} ${spans.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join(', ')}`],
    )
    .join('; ')
}

interface Moment {
  readonly date: string
  readonly time: string
}

const off: Shown = (fields, { formats }) => {
  const { from, to } = fields as { readonly from?: Moment; readonly to?: Moment }
  const said = ({ date, time }: Moment) =>
    `${shortDate(date, formats.dateFormat)}, ${clockTime(time, formats.timeFormat)}`
  return from && to ? `${said(from)} – ${said(to)}` : ''
}

interface Rule {
  readonly minutesBefore: number
  readonly channel: string
  readonly enabled: boolean
  readonly template: string
}

const rules: Shown = (fields, showing) =>
  ((fields['rules'] ?? []) as readonly Rule[])
    .filter(({ enabled }) => enabled)
    .map(({ minutesBefore, channel, template }) => {
      const how = among({ ...text.reminders.types, preferred: showing.words.preferred }, channel)
      return showing.words.rule(minutes(minutesBefore, showing), how, template)
    })
    .join('; ')

/** How each field is written; '' where there is nothing of it. */
const shown: Readonly<Record<Field, Shown>> = {
  name: (fields) =>
    textOf(fields['name']) || [fields['firstName'], fields['lastName']].map(textOf).join(' ').trim(),
  phone: given('phone'),
  email: given('email'),
  address: given('address'),
  zone: given('zone'),
  dateFormat: given('dateFormat'),
  timeFormat: given('timeFormat'),
  hours,
  off,
  timeout: (fields, showing) => minutes(fields['sessionTimeout'], showing),
  duration: (fields, showing) => minutes(fields['duration'], showing),
  fee: ({ fee }) => (fee ? dollars((fee as { amount: number }).amount / 100) : ''),
  plan: given('tier'),
  role: ({ role }) => among(text.shell.roles, role),
  sees: ({ practitioner }, { words }) =>
    typeof practitioner === 'boolean' ? (practitioner ? words.yes : words.no) : '',
  language: given('language'),
  theme: ({ theme }) => among(text.shell.themes, theme),
  born: ({ dateOfBirth }, { formats }) =>
    textOf(dateOfBirth) && shortDate(textOf(dateOfBirth), formats.dateFormat),
  emergency: given('emergencyContact'),
  emergencyPhone: given('emergencyPhone'),
  insurance: given('insurance'),
  notes: given('notes'),
  channel: ({ preferred }) => among(text.reminders.types, preferred),
  when: ({ date, time }, { formats }) =>
    textOf(date) &&
    `${shortDate(textOf(date), formats.dateFormat)}, ${clockTime(textOf(time), formats.timeFormat)}`,
  service: given('service'),
  practitioner: ({ practitionerId }, { name }) =>
    typeof practitionerId === 'number' ? name(practitionerId) : '',
  status: ({ status }) => among(text.status, status),
  cancelReason: ({ cancelReason }) => among(text.series.reasons, cancelReason),
  series: ({ occurrence }, { words }) => (occurrence ? words.yes : ''),
  goesOut: ({ scheduledFor }, { formats }) =>
    textOf(scheduledFor) && dateAndTime(textOf(scheduledFor), formats),
  by: ({ type }) => among(text.reminders.types, type),
  message: given('message'),
  rules,
  quiet: ({ quietFrom, quietTo }, { formats }) =>
    textOf(quietFrom) &&
    `${clockTime(textOf(quietFrom), formats.timeFormat)}–${clockTime(textOf(quietTo), formats.timeFormat)}`,
  frequency: ({ frequency }, { words }) => among(words.frequencies, frequency),
  keep: ({ keep }) => (typeof keep === 'number' ? figure(keep) : ''),
}

/** What kinds of events change, as far as it is shown: what was before beside what is now. */
const changed: Readonly<Record<string, readonly Field[]>> = {
  ClinicRenamed: ['name'],
  ClinicContactChanged: ['phone', 'email', 'address'],
  ClinicZoneChanged: ['zone'],
  ClinicFormatsChanged: ['dateFormat', 'timeFormat'],
  ClinicHoursChanged: ['hours'],
  SessionTimeoutChanged: ['timeout'],
  ServiceAdded: ['duration', 'fee'],
  ServiceChanged: ['name', 'duration', 'fee'],
  PractitionerHoursChanged: ['hours'],
  TimeOffAdded: ['off'],
  TimeOffChanged: ['off'],
  SubscriptionTierChanged: ['plan'],
  UserRenamed: ['name'],
  UserPreferencesChanged: ['language', 'theme'],
  UserRoleChanged: ['role', 'sees'],
  EmailChanged: ['email'],
  PasskeyRenamed: ['name'],
  PatientRenamed: ['name'],
  PatientContactChanged: ['email', 'phone', 'address'],
  PatientBirthDateCorrected: ['born'],
  PatientEmergencyContactChanged: ['emergency', 'emergencyPhone'],
  PatientInsuranceChanged: ['insurance'],
  PatientNotesChanged: ['notes'],
  DuplicateMerged: [
    'name',
    'email',
    'phone',
    'born',
    'address',
    'emergency',
    'emergencyPhone',
    'insurance',
    'notes',
  ],
  DuplicateUnmerged: [
    'name',
    'email',
    'phone',
    'born',
    'address',
    'emergency',
    'emergencyPhone',
    'insurance',
    'notes',
  ],
  ContactPreferencesChanged: ['channel', 'zone'],
  AppointmentScheduled: ['when', 'duration', 'series'],
  AppointmentRescheduled: ['when', 'duration'],
  AppointmentServiceChanged: ['service', 'fee'],
  AppointmentReassigned: ['practitioner'],
  AppointmentNotesChanged: ['notes'],
  AppointmentReopened: ['status', 'cancelReason'],
  AppointmentConfirmed: ['status', 'cancelReason'],
  AppointmentMarkedPending: ['status', 'cancelReason'],
  AppointmentCompleted: ['status', 'cancelReason'],
  AppointmentCancelled: ['status', 'cancelReason'],
  AppointmentMissed: ['status', 'cancelReason'],
  ReminderScheduled: ['goesOut'],
  ReminderRevised: ['goesOut', 'by', 'message'],
  ReminderChannelChanged: ['by'],
  ReminderRulesChanged: ['rules', 'quiet'],
  BackupScheduleChosen: ['frequency', 'keep'],
}

/** What is otherwise after an event of this kind. */
export const changesOf = (tag: string, before: Fields, after: Fields, showing: Showing) =>
  (changed[tag] ?? []).flatMap((field) => {
    const [was, is] = [shown[field](before, showing), shown[field](after, showing)]
    return was === is ? [] : [{ label: showing.words.fields[field], before: was || null, after: is || null }]
  })
