import type { ClinicFormat } from '#modules/clinic'
import type { VisitChange } from '#contracts/clinic'
import type { FailureReason, DeliveryMethod } from '#contracts/messages'
import { countOf, longDay } from '../kernel/figures.en.ts'
import { failureReasons } from '../messages/words.en.ts'
import type { ReasonCode, ReasonParams, SettlingChange } from './explanation/reasons.ts'
import type { ReminderType, ReplyMeaning } from './contract.ts'
import type { Actor, AttemptParams, Cause, QuietHoursOfStep, StepCode, StepParams } from './timeline/steps.ts'

export const refusals = {
  ReminderNotFound: () => 'This reminder does not exist.',
  ReminderNotPending: ({
    is,
  }: {
    readonly is: 'handed over' | 'unknown' | 'sent' | 'failed' | 'not pending'
  }) =>
    ({
      'handed over': 'This reminder is being sent right now.',
      unknown: 'Caretrail is checking whether this reminder was sent.',
      sent: 'This reminder was already sent.',
      failed: 'This reminder failed. Please write a new one.',
      'not pending': 'This reminder is no longer pending.',
    })[is],
  ReminderNotSent: ({ reasonCode }: { readonly reasonCode: FailureReason | null }) =>
    reasonCode ? failureReasons[reasonCode] : 'Failed to send reminder',
  UnknownReminderPatient: () => 'Please choose a patient',
  UnknownReminderAppointment: () => 'Please choose one of this patient’s appointments',
  ReminderTimeSkipped: ({ date, time }: { readonly date: string; readonly time: string }) =>
    `${longDay(date)} has no ${time}, because the clocks go forward. Please choose another time.`,
  AppointmentNotAhead: () => 'This appointment is not upcoming, so no reminder can be sent for it.',
  RuleNotFound: ({ index }: { readonly index: number }) =>
    `Rule ${index + 1} was removed in the meantime. Please reload the rules.`,
  NotSigned: () => 'This call is not signed by the provider.',
}

export const problems = {
  scheduled_for_invalid: () => 'Please enter a date and time',
  reminder_type_missing: () => 'Please choose email or SMS',
  reminder_appointment_missing: () => 'Please choose an appointment',
  reminder_appointment_unknown: () => 'This is not an appointment of this patient',
  message_missing: () => 'Please enter a message',
  timing_missing: () => 'Please choose 24 hours or 2 hours before',
  placeholder_unknown: ({ name }: { readonly name: string }) => `Caretrail cannot fill in {${name}}`,
  rule_time_out_of_range: ({ minutes, days }: { readonly minutes: number; readonly days: number }) =>
    `Please enter ${minutes} minutes to ${days} days`,
  rule_channel_missing: () => 'Please choose a channel',
  rule_listed_twice: () => 'This rule is listed twice',
  rule_duplicated: () => 'There is another rule for this time and channel',
  quiet_hours_invalid: () => 'Please enter a time as HH:MM',
  too_many_rules: ({ most }: { readonly most: number }) => `Please use at most ${most} rules`,
  rule_removed: () => 'This rule was removed in the meantime',
}

const channels: Readonly<Record<ReminderType, string>> = { email: 'email', sms: 'text' }
const plurals: Readonly<Record<ReminderType, string>> = { email: 'emails', sms: 'texts' }
const providers: Readonly<Record<DeliveryMethod, string>> = {
  smtp: 'the mail server',
  twilio: 'the text service',
  outbox: 'the outbox',
}

const deeds: Readonly<Record<Cause['event'], string>> = {
  AppointmentScheduled: 'booked the visit',
  AppointmentRescheduled: 'moved the visit',
  AppointmentReassigned: 'changed who sees the patient',
  AppointmentServiceChanged: 'changed the service of the visit',
  AppointmentPatientChanged: 'changed the patient of the visit',
  AppointmentReopened: 'reopened the visit',
  AppointmentRestored: 'restored the visit',
  PatientRenamed: 'changed the patient’s name',
  PatientContactPersonChanged: 'changed whose contact is used for the patient',
  ContactPreferencesChanged: 'changed how the patient is reached',
}

const changes: Readonly<Record<VisitChange, string>> = {
  booked: 'booked the visit',
  moved: 'moved the visit',
  handedOver: 'handed the visit over to a colleague',
  cancelled: 'cancelled the visit',
}

const name = (actor: Actor): string =>
  actor.is === 'user'
    ? (actor.name ?? 'A former user')
    : { patient: 'The patient', clinic: 'The clinic' }[actor.is]

const because = (cause: Cause | null): string => (cause ? `${name(cause.actor)} ${deeds[cause.event]}. ` : '')

const bold = (text: string): string => `**${text.replaceAll('**', '')}**`

const answers: Readonly<Record<ReplyMeaning, string>> = {
  yes: 'YES',
  no: 'NO',
  stop: 'STOP',
  stop_and_more: 'STOP',
  start: 'START',
  unclear: 'something else',
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toUpperCase()

const understoodAs = (text: string, answer: ReplyMeaning): string =>
  answer === 'unclear' || ['', lettersOf(answers[answer])].includes(lettersOf(text))
    ? ''
    : ` (understood as ${answers[answer]})`

const quietHours = ({ from, to }: QuietHoursOfStep, format: ClinicFormat): string =>
  `quiet hours (${format.hour(from)} to ${format.hour(to)})`

const before = (minutes: number): string => {
  if (minutes % 1440 === 0 && minutes > 1440) return countOf(minutes / 1440, 'day', 'days')
  return minutes % 60 === 0 ? countOf(minutes / 60, 'hour', 'hours') : countOf(minutes, 'minute', 'minutes')
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth']

/** Names who gets a message instead of the patient. */
const recipient = (to: string | null): string =>
  to === null ? '' : ` (${to || 'a former contact'}, the contact of the patient)`

const attempted = ({ attempt, address, to }: AttemptParams): string =>
  `${ORDINALS[attempt - 1] ?? `${attempt}th`} attempt${address ? ` to ${address}` : ''}${recipient(to)}.`

const failure = (reason: FailureReason, code: string | null): string =>
  code ? `${bold(code)}: ${failureReasons[reason]}` : bold(failureReasons[reason])

type Timeline = {
  readonly [Code in StepCode]: (params: StepParams[Code], format: ClinicFormat) => string
}

/** Each step of a reminder's timeline. The key part is between **. */
export const reminderTimeline: Timeline = {
  scheduled_by_person: ({ actor, kind, type, scheduledFor, atOnce }, format) => {
    const what = kind === 'follow-up' ? 'message' : `${channels[type]} reminder`
    const when = atOnce ? 'to send immediately' : `for ${bold(format.moment(scheduledFor))}`
    return `${name(actor)} created this ${what} ${when}.`
  },
  scheduled_by_rule: ({ cause, minutesBefore, type, scheduledFor, wantedFor, quietHours: quiet }, format) => {
    const rule = bold(`${before(minutesBefore)} before, by ${channels[type]}`)
    const moved = wantedFor
      ? ` Moved from ${format.moment(wantedFor)}, which is in ${quietHours(quiet, format)}.`
      : ''
    return `${because(cause)}Created by the rule “${rule}” for ${bold(format.moment(scheduledFor))}.${moved}`
  },
  scheduled_by_visit: ({ actor, change, type, scheduledFor, wantedFor, quietHours: quiet }, format) => {
    const when = wantedFor ? `, after the ${quietHours(quiet, format)}` : ''
    return `${name(actor)} ${changes[change]}. A message to the patient by ${bold(channels[type])} is due ${bold(format.moment(scheduledFor))}${when}.`
  },
  rewritten: ({ actor, scheduledFor }, format) =>
    `${name(actor)} restored its earlier version, due ${bold(format.moment(scheduledFor))}.`,
  revised: ({ cause, scheduledFor }, format) =>
    `${because(cause)}The reminder was updated and is due ${bold(format.moment(scheduledFor))}.`,
  postponed: ({ until, quietHours: quiet }, format) =>
    `It came due in ${quietHours(quiet, format)} and waits until ${bold(format.moment(until))}.`,
  held: ({ reason, until }, format) =>
    `${failureReasons[reason]}${until ? ` It is due again ${bold(format.moment(until))}.` : ''}`,
  channel_changed: ({ type, because: reason }) =>
    reason === 'no_credits'
      ? `No SMS credits were left, so it goes ${bold(`by ${channels[type]}`)}.`
      : reason === 'sms_unpaid'
        ? `Texts need a payment method on file, so it goes ${bold(`by ${channels[type]}`)}.`
        : `The patient opted out of ${plurals[type === 'email' ? 'sms' : 'email']}, so it goes ${bold(`by ${channels[type]}`)}.`,
  overdue: ({ fromStart }) =>
    fromStart
      ? '**Overdue** from the start: its time had already passed.'
      : '**Overdue**: its time passed before it could be sent, so it is no longer sent automatically.',
  send_requested: ({ actor }) => `${name(actor)} chose to send it now.`,
  due: ({ type, agreedAt, to, quietHours: quiet }, format) => {
    const consent = agreedAt
      ? `${to === null ? 'The patient' : to || 'A former contact'} agreed to ${plurals[type]} on ${format.date(agreedAt)}`
      : `${to === null ? 'The patient' : to || 'A former contact'} has not opted out of ${plurals[type]}`
    return `Due. ${consent}.${quiet ? ` Outside ${quietHours(quiet, format)}.` : ''}`
  },
  unsettled: () => 'No answer came. The provider’s **own log** is checked for whether it was accepted.',
  kept_in_outbox: ({ type, to }) =>
    `**Kept in the outbox**: no ${type === 'email' ? 'mail server' : 'text service'} is set up, so nothing was sent.${to === null ? '' : ` It was for ${to || 'a former contact'}, the contact of the patient.`}`,
  sent: ({ via, ...attempt }) => `${attempted(attempt)} **Sent**: ${providers[via]} accepted it.`,
  attempt_failed: ({ reason, providerCode, ...attempt }) =>
    `${attempted(attempt)} ${failure(reason, providerCode)}`,
  not_sent: ({ reason }) => `Not sent. ${bold(failureReasons[reason])}`,
  delivered: () => 'The carrier reports that it **arrived**.',
  undelivered: ({ reason, providerCode }) => `It could not be delivered. ${failure(reason, providerCode)}`,
  answered: ({ text, answer, to }) =>
    `${to === null ? 'The patient' : `${to || 'A former contact'}, the contact of the patient,`} replied: ${bold(text || answers[answer])}${understoodAs(text, answer)}`,
  removed: ({ actor }) => `${name(actor)} deleted it.`,
  restored: ({ actor }) => `${name(actor)} restored it.`,
  handled: ({ actor }) => `${name(actor)} marked it as done.`,
  handling_undone: ({ actor }) => `${name(actor)} marked it as not done.`,
  being_sent: ({ via }) => `Being sent to ${providers[via]} now. Waiting for its answer.`,
  outcome_pending: () => 'Nothing is sent again until that is known, which takes at most a minute.',
  no_more_attempts: ({ instead }) =>
    `No more automatic attempts.${instead ? ` ${instead.type === 'email' ? 'Email' : 'Phone'} on file: ${instead.address}.` : ''}`,
  waiting_for_send: () => 'Waiting for **Send now**.',
  waiting_for_confirmation: () => 'Goes out as soon as the email address is **confirmed**.',
  next_attempt: ({ at }, format) => `Next attempt ${bold(format.moment(at))}.`,
  goes_out: ({ at, type }, format) =>
    `Goes out ${bold(format.moment(at))} by ${channels[type]}, unless the patient opts out or it is moved or deleted first.`,
}

/** The parts of a message that the clinic does not write. */
export const fixedParts = {
  reminderSubject: ({ clinicName }: { readonly clinicName: string }) => `A reminder from ${clinicName}`,
  confirmOrCancel: ({ url }: { readonly url: string }) => `Confirm or cancel: ${url}`,
  followUpSubject: ({ clinicName }: { readonly clinicName: string }) => `A message from ${clinicName}`,
  visitSubjects: {
    booked: ({ clinicName }: { readonly clinicName: string }) => `Your appointment at ${clinicName}`,
    moved: ({ clinicName }: { readonly clinicName: string }) => `Your appointment at ${clinicName} has moved`,
    handedOver: ({ clinicName }: { readonly clinicName: string }) =>
      `A change to your appointment at ${clinicName}`,
    cancelled: ({ clinicName }: { readonly clinicName: string }) =>
      `Your appointment at ${clinicName} is cancelled`,
  },
  // Only characters of the GSM alphabet: any other, such as í, doubles the segments of a text.
  /** Before a message to someone else: whom it is about. */
  about: ({ firstName }: { readonly firstName: string }) => `About ${firstName}:`,
  replyHint: 'Reply YES to confirm, NO if you cannot come, STOP to end texts.',
}

interface VisitFacts {
  readonly name: string
  readonly clinic: string
  readonly date: string
  readonly time: string
  /** '' if nobody is assigned. */
  readonly practitioner: string
}

const withWhom = ({ practitioner }: { readonly practitioner: string }): string =>
  practitioner ? ` with ${practitioner}` : ''

/** What a patient reads when a visit was booked, moved, handed over or cancelled. */
export const visitMessages = {
  booked: (it: VisitFacts) =>
    `Hi ${it.name}, your appointment at ${it.clinic}${withWhom(it)} is booked for ${it.date} at ${it.time}.`,
  moved: (it: VisitFacts) =>
    `Hi ${it.name}, your appointment at ${it.clinic}${withWhom(it)} has moved. It is now on ${it.date} at ${it.time}.`,
  handedOver: (it: VisitFacts) =>
    `Hi ${it.name}, your appointment at ${it.clinic} on ${it.date} at ${it.time} is now${withWhom(it)}.`,
  cancelled: (it: VisitFacts) =>
    `Hi ${it.name}, your appointment at ${it.clinic} on ${it.date} at ${it.time} is cancelled.`,
  /** What a calendar shows. */
  title: ({ clinic }: { readonly clinic: string }) => `Appointment at ${clinic}`,
  when: (it: Pick<VisitFacts, 'date' | 'time'>) => `When: ${it.date} at ${it.time}`,
  practitioner: ({ practitioner }: Pick<VisitFacts, 'practitioner'>) => `With: ${practitioner}`,
  address: ({ address }: { readonly address: string }) => `Address: ${address}`,
  phone: ({ phone }: { readonly phone: string }) => `Phone: ${phone}`,
}

interface SeriesFacts {
  readonly name: string
  readonly clinic: string
  /** The first dates, and how many more there are. */
  readonly dates: string
  /** '' if nobody is assigned, or several people are. */
  readonly practitioner: string
}

/** What a patient reads when a series was booked, moved, handed over or cancelled. */
export const seriesMessages = {
  booked: (it: SeriesFacts) =>
    `Hi ${it.name}, your appointments at ${it.clinic}${withWhom(it)} are booked: ${it.dates}.`,
  moved: (it: SeriesFacts) =>
    `Hi ${it.name}, your appointments at ${it.clinic}${withWhom(it)} have moved. They are now: ${it.dates}.`,
  handedOver: (it: SeriesFacts) =>
    it.practitioner
      ? `Hi ${it.name}, these appointments at ${it.clinic} are now${withWhom(it)}: ${it.dates}.`
      : `Hi ${it.name}, other people will see you at ${it.clinic}: ${it.dates}.`,
  cancelled: (it: SeriesFacts) =>
    `Hi ${it.name}, your appointments at ${it.clinic} are cancelled: ${it.dates}.`,
  date: (it: Pick<VisitFacts, 'date' | 'time'>) => `${it.date} at ${it.time}`,
  andMore: (it: { readonly dates: string; readonly more: number }) => `${it.dates}; and ${it.more} more`,
  allDates: 'All dates:',
}

type Explanation = {
  readonly [Code in ReasonCode]: (params: ReasonParams[Code], format: ClinicFormat) => string
}

const settlingChanges: Readonly<Record<SettlingChange, string>> = {
  AppointmentScheduled: 'booked',
  AppointmentRescheduled: 'moved',
  AppointmentPatientChanged: 'given to this patient',
  AppointmentTransferred: 'given to this patient',
  AppointmentReopened: 'reopened',
  AppointmentRestored: 'restored',
}

/** Formats a time left, without its small parts: '45 minutes', '3 hours', '2 days'. */
const left = (minutes: number): string => {
  if (minutes >= 2880) return countOf(Math.floor(minutes / 1440), 'day', 'days')
  return minutes >= 60
    ? countOf(Math.floor(minutes / 60), 'hour', 'hours')
    : countOf(minutes, 'minute', 'minutes')
}

const rule = (minutesBefore: number): string => `The rule “${before(minutesBefore)} before”`

const reminder = ({
  minutesBefore,
  type,
}: {
  readonly minutesBefore: number | null
  readonly type: ReminderType
}) =>
  minutesBefore === null
    ? `The ${channels[type]} reminder that staff wrote`
    : `The ${channels[type]} reminder “${before(minutesBefore)} before”`

/** Why a visit has, or does not have, a reminder. The key part is between **. */
export const visitExplanation: Explanation = {
  reminder_planned: ({ scheduledFor, ...own }, format) =>
    `${reminder(own)} goes out ${bold(format.moment(scheduledFor))}.`,
  reminder_overdue: ({ scheduledFor, ...own }, format) =>
    `${reminder(own)} was due ${format.moment(scheduledFor)} and is **overdue**. It waits for “Send now”.`,
  reminder_sent: ({ sentAt, ...own }, format) => `${reminder(own)} was **sent** ${format.moment(sentAt)}.`,
  reminder_failed: ({ reason, ...own }) =>
    `${reminder(own)} **failed**.${reason ? ` ${failureReasons[reason]}` : ''}`,
  reminder_deleted: ({ scheduledFor, ...own }, format) =>
    `${reminder(own)}, due ${format.moment(scheduledFor)}, was **deleted** by a user.`,
  no_email: () => 'The patient has **no email address**, so an email cannot go out.',
  no_phone: () => 'The patient has **no phone number**, so a text cannot go out.',
  opted_out: ({ type }) => `The patient **opted out** of ${plurals[type]}.`,
  patient_removed: () => 'The patient was **deleted**, so no reminder is planned.',
  visit_cancelled: () => 'The visit is **cancelled**, so no reminder is planned.',
  visit_over: ({ minutesBefore }) =>
    `${rule(minutesBefore)} made no reminder: the visit **was over** before it was due.`,
  no_active_rule: () => '**No rule is active**, so no reminder is planned for any visit.',
  settled_after_start: ({ minutesBefore, change }) =>
    `${rule(minutesBefore)} made no reminder: the visit was ${settlingChanges[change]} **after it had begun**.`,
  settled_too_late: ({ minutesBefore, change, minutesLeft, at }, format) =>
    `The visit was ${settlingChanges[change]} **${left(minutesLeft)} before** it begins; the rule needs ${before(minutesBefore)}. Its reminder would have gone out ${format.moment(at)}.`,
  rules_changed_later: ({ minutesBefore, changedAt, at }, format) =>
    `${rule(minutesBefore)} made no reminder: the rules were **changed** ${format.moment(changedAt)}, and it would have gone out ${format.moment(at)}.`,
  time_passed: ({ minutesBefore, at }, format) =>
    `${rule(minutesBefore)} made no reminder, and its time, ${format.moment(at)}, **has passed**.`,
  planning: ({ minutesBefore, at }, format) =>
    `${rule(minutesBefore)} is being applied. Its reminder goes out ${bold(format.moment(at))}.`,
}
