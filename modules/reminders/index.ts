export { type ReminderEvent, reminderEvents, reminderRulesEvents } from './events.ts'
export { ReminderNotFound, ReminderNotPending } from './errors.ts'
export {
  dueReminders,
  everyReminder,
  lastReminder,
  remindedSince,
  removedReminders,
} from './every-reminder.ts'
export { RemindersApi, remindersHttp } from './http.ts'
export { messageDays } from './message-days.ts'
export { dropRemindersWhenPatientRemoved, forgetNumbersWhenPatientErased } from './reactions.ts'
export { reminderList, reminderText } from './reminder-list.ts'
export { ReminderRow, Timeline, TimelineStep } from './reminder-row.ts'
export { Reminder } from './reminder.ts'
export { Reminders } from './reminders.ts'
export { reminderErrand } from './sending.ts'
export { smsCreditUse } from './sms-credit-use.ts'
export { reminderQueue } from './wake-ups.ts'
export { forgetNumbersBefore } from './texted-numbers.ts'
export { AutomaticReminders, planQueue } from './automatic-reminders.ts'
export { DryRun } from './dry-run.ts'
export { carrierReactions } from './carrier-reactions.ts'
export { planReactions } from './plan-reactions.ts'
export { planReminders } from './plan-worker.ts'
export { Replies } from './replies.ts'
export { rewordReminders } from './reword.ts'
export { RulePreview } from './preview.ts'
export { reminderRulesRow, RulesRow } from './reminder-rules-row.ts'
