export { type ReminderEvent, reminderEvents, reminderRulesEvents } from './events.ts'
export { VisitExplanation } from './explanation/explanation-row.ts'
export { ReminderNotFound, ReminderNotPending } from './errors.ts'
export {
  dueReminders,
  everyReminder,
  lastReminderTime,
  wasRemindedSince,
  removedReminders,
} from './reminder-queries.ts'
export { messageDays } from './reminder-days.ts'
export { forgetNumbersWhenPatientErased } from './reactions.ts'
export { reminderList, reminderText } from './reminder-list.ts'
export { reminderOrder } from './reminder-order.ts'
export { ReminderCounts, ReminderRow, Timeline, TimelineStep } from './reminder-row.ts'
export { type VisitReminderState, visitReminderState } from './visit-reminder-state.ts'
export { Reminder } from './reminder.ts'
export { describeReminder, reminderPage } from './reminder-page.ts'
export { WHOLE_LIST } from './reminder-window.ts'
export { Reminders } from './reminders.ts'
export { reminderMessages } from './sending/reminder-delivery.ts'
export { smsCreditUse } from './sending/sms-credit-use.ts'
export {
  forgetNumbersBefore,
  hashNumber,
  numberKey,
  rememberInvitedNumber,
} from './replies/texted-numbers.ts'
export { AutomaticReminders } from './rules/automatic-reminders.ts'
export { DryRun } from './rules/dry-run.ts'
export { carrierReactions } from './replies/carrier-reactions.ts'
export { Replies } from './replies/replies.ts'
export { RulePreview } from './rules/rule-preview.ts'
export { makeQuietHours, type QuietHours } from './planning/quiet-hours.ts'
export { VisitLinks } from './visit-links/visit-links.ts'
export { hasSavedRules, reminderRulesRow, rulesRow, RulesRow } from './rules/reminder-rules-row.ts'
