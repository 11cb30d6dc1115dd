export { ReminderDialog } from './ReminderDialog.tsx'
export { writeReminder } from './reminder-dialog.store.ts'
