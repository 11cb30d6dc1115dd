export { AppointmentReminderDialog } from './AppointmentReminderDialog.tsx'
export { ReminderBell } from './ReminderBell.tsx'
export { findSendBlocker } from './send-blocker.ts'
