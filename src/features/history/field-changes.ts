import { MASK, type Weekday } from '#contracts/kernel'
import { PATIENT_FIELD_NAMES, type PatientField } from '#contracts/patients'
import { spanOf } from '#rules/reminders'
import type { Fields } from '#modules/history'
import {
  clockTime,
  dateAndTime,
  dollarsOf,
  figure,
  formatRange,
  type Formats,
  shortDate,
  weekdayName,
} from '../../kit/format/format.ts'
import { zoneLabel } from '../../kit/time/time-zones.ts'
import { text } from '../../language/index.ts'
import type { HistoryWords } from './describe-event.server.ts'
import type { words as english } from './words.en.ts'

export interface FieldContext {
  readonly words: HistoryWords
  readonly formats: Formats
  readonly name: (id: number) => string
  /** The event's fields whose values the reader may not see. */
  readonly hidden?: ReadonlySet<string> | undefined
}

type Field = keyof typeof english.fields
type FieldWriter = (fields: Fields, context: FieldContext) => string

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const textField =
  (name: string): FieldWriter =>
  (fields) =>
    textOf(fields[name])

const nameOf = (names: object, value: unknown): string =>
  textOf((names as Fields)[textOf(value)]) || textOf(value)

const minutes = (value: unknown, { words }: FieldContext): string =>
  typeof value === 'number' ? words.minutes(figure(value)) : ''

interface Span {
  readonly from: string
  readonly to: string
}

const hours: FieldWriter = (fields, { formats }) => {
  const clock = (time: string) => clockTime(time, formats.timeFormat)
  return Object.entries((fields['hours'] ?? {}) as Record<Weekday, readonly Span[]>)
    .flatMap(([day, spans]) => {
      const times = spans.map(({ from, to }) => formatRange(clock(from), clock(to))).join(', ')
      return times ? [`${weekdayName(day as Weekday, 'short')} ${times}`] : []
    })
    .join('; ')
}

interface Moment {
  readonly date: string
  readonly time: string
}

const off: FieldWriter = (fields, { formats }) => {
  const { from, to } = fields as { readonly from?: Moment; readonly to?: Moment }
  const formatMoment = ({ date, time }: Moment) =>
    `${shortDate(date, formats.dateFormat)}, ${clockTime(time, formats.timeFormat)}`
  return from && to ? formatRange(formatMoment(from), formatMoment(to)) : ''
}

interface Rule {
  readonly minutesBefore: number
  readonly channel: string
  readonly enabled: boolean
  readonly template: string
}

const rules: FieldWriter = (fields, context) =>
  ((fields['rules'] ?? []) as readonly Rule[])
    .filter(({ enabled }) => enabled)
    .map(({ minutesBefore, channel, template }) => {
      const channelName = nameOf({ ...text.reminders.types, preferred: context.words.preferred }, channel)
      const { amount, unit } = spanOf(minutesBefore)
      const before = text.notificationSettings.before(figure(amount), unit)
      return context.words.rule(before, channelName, template)
    })
    .join('; ')

const patientFieldWriters = Object.fromEntries(
  PATIENT_FIELD_NAMES.map((field) => [field, textField(field)]),
) as Readonly<Record<PatientField, FieldWriter>>

/** Formatters of each field; they return '' for a missing value. */
const fieldWriters: Readonly<Record<Field, FieldWriter>> = {
  ...patientFieldWriters,
  name: (fields) =>
    textOf(fields['name']) || [fields['firstName'], fields['lastName']].map(textOf).join(' ').trim(),
  zone: ({ zone }) => textOf(zone) && zoneLabel(textOf(zone)),
  dateFormat: textField('dateFormat'),
  timeFormat: textField('timeFormat'),
  statusAccess: ({ statusAccess }) => nameOf(text.settings.statusAccesses, statusAccess),
  hours,
  off,
  timeout: (fields, showing) => minutes(fields['sessionTimeout'], showing),
  duration: (fields, showing) => minutes(fields['duration'], showing),
  fee: ({ fee }) => (fee ? dollarsOf((fee as { amount: number }).amount) : ''),
  plan: ({ tier }) => nameOf(text.timeTravel.words, tier),
  role: ({ role }) => nameOf(text.shell.roles, role),
  sees: ({ practitioner }, { words }) =>
    typeof practitioner === 'boolean' ? (practitioner ? words.yes : words.no) : '',
  language: ({ language }) => nameOf(text.timeTravel.words, language),
  theme: ({ theme }) => nameOf(text.shell.themes, theme),
  dateOfBirth: ({ dateOfBirth }, { formats }) =>
    textOf(dateOfBirth) && shortDate(textOf(dateOfBirth), formats.dateFormat),
  alerts: ({ alerts }) => (Array.isArray(alerts) ? alerts.join(', ') : textOf(alerts)),
  channel: ({ preferred }) => nameOf(text.reminders.types, preferred),
  when: ({ date, time }, { formats }) =>
    textOf(date) &&
    `${shortDate(textOf(date), formats.dateFormat)}, ${clockTime(textOf(time), formats.timeFormat)}`,
  service: textField('service'),
  practitioner: ({ practitionerId }, { name }) =>
    typeof practitionerId === 'number' ? name(practitionerId) : '',
  status: ({ status }) => nameOf(text.status, status),
  cancelReason: ({ cancelReason }) => nameOf(text.series.reasons, cancelReason),
  series: ({ occurrence }, { words }) => (occurrence ? words.yes : ''),
  goesOut: ({ scheduledFor }, { formats }) =>
    textOf(scheduledFor) && dateAndTime(textOf(scheduledFor), formats),
  by: ({ type }) => nameOf(text.reminders.types, type),
  message: textField('message'),
  rules,
  quiet: ({ quietFrom, quietTo }, { formats }) =>
    textOf(quietFrom) &&
    formatRange(
      clockTime(textOf(quietFrom), formats.timeFormat),
      clockTime(textOf(quietTo), formats.timeFormat),
    ),
  frequency: ({ frequency }, { words }) => nameOf(words.frequencies, frequency),
  keep: ({ keep }) => (typeof keep === 'number' ? figure(keep) : ''),
}

/** The field under which a change of a patient's field appears. */
const shownFieldOf = (field: PatientField): Field =>
  field === 'firstName' || field === 'lastName' ? 'name' : field

const patientChanges = [...new Set(PATIENT_FIELD_NAMES.map(shownFieldOf))]

/** The fields to compare before and after an event, by event type. */
export const changedFields: Readonly<Record<string, readonly Field[]>> = {
  ClinicRenamed: ['name'],
  ClinicContactChanged: ['phone', 'email', 'address'],
  ClinicZoneChanged: ['zone'],
  ClinicFormatsChanged: ['dateFormat', 'timeFormat'],
  ClinicHoursChanged: ['hours'],
  ClinicStatusAccessChanged: ['statusAccess'],
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
  PatientBirthDateCorrected: ['dateOfBirth'],
  PatientEmergencyContactChanged: ['emergencyContact', 'emergencyPhone'],
  PatientInsuranceChanged: ['insurance'],
  PatientNotesChanged: ['notes'],
  PatientAlertsChanged: ['alerts'],
  DuplicateMerged: patientChanges,
  DuplicateUnmerged: patientChanges,
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

const isHidden = (field: Field, hidden: ReadonlySet<string> = new Set()): boolean =>
  // A merge has changed fields of a patient in `values`, which is hidden as a whole.
  hidden.has(field) || hidden.has('values') || (field === 'name' && hidden.has('firstName'))

/** Lists the fields that an event of this type changed, with the values before and after. */
export const changesOf = (tag: string, before: Fields, after: Fields, context: FieldContext) =>
  (changedFields[tag] ?? []).flatMap((field) => {
    const [oldText, newText] = [fieldWriters[field](before, context), fieldWriters[field](after, context)]
    const maskOrNull = (value: string) =>
      value === '' ? null : isHidden(field, context.hidden) ? MASK : value
    return oldText === newText
      ? []
      : [{ label: context.words.fields[field], before: maskOrNull(oldText), after: maskOrNull(newText) }]
  })
