/** Words of an appointment’s status. */
export const status = {
  label: 'Status',
  change: (patient: string) => `Change the status of ${patient}`,
  scheduled: 'Scheduled',
  confirmed: 'Confirmed',
  pending: 'Pending',
  completed: 'Completed',
  cancelled: 'Cancelled',
  'no-show': 'No-show',
} as const

/** Names the alerts of a patient. */
export const patientAlerts = (alerts: readonly string[]): string =>
  `\u26A0\uFE0E Alerts: ${alerts.join(', ')}`
