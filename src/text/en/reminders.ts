/** Words of the reminders page and of its dialogs. */
export const reminders = {
  title: 'Reminders',
  create: 'Send Reminder',
}
