import type { ClinicFormat } from '#modules/clinic'
import { counted } from '../../kernel/figures.en.ts'
import { failureReasons } from '../../messages/words.en.ts'
import type { ReminderType } from '../contract.ts'
import { before, bold, channels, plurals } from '../words.en.ts'
import type { ReasonCode, ReasonParams, SettlingChange } from './reasons.ts'

type Explanation = {
  readonly [Code in ReasonCode]: (params: ReasonParams[Code], format: ClinicFormat) => string
}

const changes: Readonly<Record<SettlingChange, string>> = {
  AppointmentScheduled: 'booked',
  AppointmentRescheduled: 'moved',
  AppointmentPatientChanged: 'given to this patient',
  AppointmentTransferred: 'given to this patient',
  AppointmentReopened: 'reopened',
  AppointmentRestored: 'restored',
}

/** Formats a time left, without its small parts: '45 minutes', '3 hours', '2 days'. */
const left = (minutes: number): string => {
  if (minutes >= 2880) return counted(Math.floor(minutes / 1440), 'day', 'days')
  return minutes >= 60
    ? counted(Math.floor(minutes / 60), 'hour', 'hours')
    : counted(minutes, 'minute', 'minutes')
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
    `${rule(minutesBefore)} made no reminder: the visit was ${changes[change]} **after it had begun**.`,
  settled_too_late: ({ minutesBefore, change, minutesLeft, at }, format) =>
    `The visit was ${changes[change]} **${left(minutesLeft)} before** it begins; the rule needs ${before(minutesBefore)}. Its reminder would have gone out ${format.moment(at)}.`,
  rules_changed_later: ({ minutesBefore, changedAt, at }, format) =>
    `${rule(minutesBefore)} made no reminder: the rules were **changed** ${format.moment(changedAt)}, and it would have gone out ${format.moment(at)}.`,
  time_passed: ({ minutesBefore, at }, format) =>
    `${rule(minutesBefore)} made no reminder, and its time, ${format.moment(at)}, **has passed**.`,
  planning: ({ minutesBefore, at }, format) =>
    `${rule(minutesBefore)} is being applied. Its reminder goes out ${bold(format.moment(at))}.`,
}
