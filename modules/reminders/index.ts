export { reminderEvents, reminderRulesEvents } from './events.ts'
export { ReminderRow, Timeline, TimelineStep } from './reminder-row.ts'
