import { Clock, Effect } from 'effect'
import { isExpected } from '#contracts/appointments'
import { sql, type Statement, type Unit } from '#events'
import { AppointmentNotFound, visit, type Visit } from '#modules/appointments'
import { DEFAULT_RULES, MINUTES_BEFORE, type Rule, type Timing } from '../contract.ts'
import { AppointmentNotAhead } from '../errors.ts'
import { settingsRecord, settingsFrom, recipientOf, withRecipients } from './plan-queries.ts'
import { MANUAL } from './manual-reminder.ts'
import { type ReminderSettings, type Recipient, makePlanner } from './visit-plan.ts'
import type { ReminderPlan } from '../reminder-state.ts'
import { executeOnReminder } from '../sending/wake-ups.ts'

const unsentReminder = (
  clinicId: number,
  appointmentId: number,
  minutesBefore: number,
): Statement<{ id: number }> =>
  sql`select id from reminder_list
      where clinic_id = ${clinicId} and appointment_id = ${appointmentId} and minutes_before = ${minutesBefore}
        and type = 'email' and status = 'pending' and delivery is null and state = 'active'
      order by id limit 1`

const ruleFor = (rules: readonly Rule[], minutesBefore: number): Rule | undefined =>
  [...rules, ...DEFAULT_RULES.rules].find((rule) => rule.minutesBefore === minutesBefore)

interface AppointmentReminderRequest {
  readonly settings: ReminderSettings
  readonly appointment: Visit
  readonly recipient: Recipient
  readonly minutesBefore: number
  /** ISO 8601. */
  readonly at: string
}

const draftPlan = ({
  settings,
  appointment,
  recipient,
  minutesBefore,
  at,
}: AppointmentReminderRequest): ReminderPlan | undefined => {
  const rule = ruleFor(settings.rules, minutesBefore)
  return (
    rule && {
      ...makePlanner(settings)(rule, appointment, recipient),
      ...MANUAL,
      type: 'email',
      scheduledFor: at,
    }
  )
}

/** Emails a visit's reminder now. If an automatic email of this timing is still unsent, sends that one instead. */
export const remindOfAppointment = (unit: Unit, appointmentId: number, timing: Timing) =>
  Effect.gen(function* () {
    const minutesBefore = MINUTES_BEFORE[timing]
    const [row] = yield* unit.query(withRecipients(unit.clinicId, visit(unit.clinicId, appointmentId)))
    if (!row?.listed) return yield* Effect.fail(new AppointmentNotFound())
    const now = yield* Clock.currentTimeMillis
    const recipient = recipientOf(row)
    if (!recipient || !isExpected(row.status) || Date.parse(row.startsAt) <= now)
      return yield* Effect.fail(new AppointmentNotAhead())
    const at = new Date(now).toISOString()
    const [reminder] = yield* unit.query(unsentReminder(unit.clinicId, appointmentId, minutesBefore))
    if (reminder)
      return yield* executeOnReminder(unit, { id: reminder.id, command: { _tag: 'RequestSending', at } })
    const [settingsRow] = yield* unit.query(settingsRecord(unit.clinicId))
    const plan =
      settingsRow &&
      draftPlan({ settings: settingsFrom(settingsRow), appointment: row, recipient, minutesBefore, at })
    if (!plan) return yield* Effect.dieMessage('a clinic without rules')
    const command = {
      _tag: 'ScheduleReminder',
      plan,
      patientExists: true,
      isAppointmentOfPatient: true,
      dispatch: 'now',
    } as const
    return yield* executeOnReminder(unit, { id: 'next', command })
  })
