import { ReminderNotPending, UnknownReminderAppointment, UnknownReminderPatient } from './errors.ts'
import { ReminderMarkedOverdue, ReminderRevised, ReminderScheduled, ReminderSendRequested } from './events.ts'
import type { ReminderCommandOf } from './reminder-command.ts'
import {
  type ExistingReminder,
  isOpen,
  type ReminderRevision,
  type ReminderState,
  sealingPatient,
} from './reminder-state.ts'

/** Schedules a reminder to send now, at its time, or, if that has passed, when a user sends it. */
export const schedule = (reminder: ReminderState, command: ReminderCommandOf<'ScheduleReminder'>) => {
  if (reminder.is !== 'unknown') return []
  if (!command.patientExists) return new UnknownReminderPatient()
  if (!command.isAppointmentOfPatient) return new UnknownReminderAppointment()
  const scheduled = ReminderScheduled(command.plan)
  if (command.dispatch === 'now') return [scheduled, ReminderSendRequested({ at: command.plan.scheduledFor })]
  return command.dispatch === 'later' ? [scheduled] : [scheduled, ReminderMarkedOverdue({})]
}

const revisionEvents = (reminder: ExistingReminder, revision: ReminderRevision) => {
  const names = Object.keys(revision) as (keyof ReminderRevision)[]
  if (names.every((name) => reminder.plan[name] === revision[name])) return []
  return [ReminderRevised({ ...revision, patientId: sealingPatient(reminder) })]
}

/** Updates a reminder after its appointment changed. One that was handed over or dropped stays unchanged. */
export const revise = (reminder: ExistingReminder, { revision }: ReminderCommandOf<'ReviseReminder'>) =>
  isOpen(reminder) ? revisionEvents(reminder, revision) : []

/** Applies a user’s changes to a pending reminder. If the new time has passed, a user has to send it. */
export const rewrite = (
  reminder: ExistingReminder,
  { revision, past }: ReminderCommandOf<'RewriteReminder'>,
) => {
  const { delivery } = reminder
  if (delivery.is !== 'pending') return new ReminderNotPending({ is: delivery.is })
  const revised = revisionEvents(reminder, revision)
  return past && revised.length > 0 ? [...revised, ReminderMarkedOverdue({})] : revised
}
