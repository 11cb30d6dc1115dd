/** Words of the panel that a click on a visit opens. */
export const visitPanel = {
  open: (patient: string, time: string) => `Open ${patient}, ${time}`,
  phone: 'Phone',
  fee: 'Fee',
  form: 'Form',
  noForm: 'None sent or received',
  formSent: (title: string, when: string) => `${title}, sent ${when}`,
  reminder: 'Reminder',
  noReminder: 'None planned',
  planned: {
    email: (when: string) => `Email planned: ${when}`,
    sms: (when: string) => `Text planned: ${when}`,
  },
  sent: { email: (when: string) => `Email sent: ${when}`, sms: (when: string) => `Text sent: ${when}` },
  failed: {
    email: (when: string) => `Email failed: ${when}`,
    sms: (when: string) => `Text failed: ${when}`,
  },
  noNextVisit: 'No other visit booked',
  noLastVisit: 'None before',
  gone: 'This appointment is no longer available. It may have been deleted.',
  complete: 'Complete',
  move: 'Move',
  cancel: 'Cancel visit',
  message: 'Message',
  edit: 'Edit',
  details: 'Details',
}
