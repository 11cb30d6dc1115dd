export { VisitRemindersButton, VisitRemindersPanel } from './VisitReminders.tsx'
