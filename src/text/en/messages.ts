/** Words of the dialogs that send something about one patient: appointment reminder, follow-up alert. */
export const messages = {
  appointmentReminder: 'Appointment Reminder',
  followUp: 'Follow-Up Alert',
}
