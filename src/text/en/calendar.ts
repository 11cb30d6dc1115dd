import { counted } from './counted.ts'

/** Words of the calendar and the daily schedule. */
export const calendar = {
  title: 'Calendar',
  statusKey: 'Status key',
  today: 'Today',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  newAppointment: 'New Appointment',
  count: (n: number) => counted(n, 'appointment', 'appointments'),
  more: (n: number) => `+${n} more`,
  earlier: (n: number) => `${n} earlier`,
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  shortWeekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  sendReminder: (patient: string, time: string) => `Send reminder to ${patient}, ${time}`,
  edit: (patient: string, time: string) => `Edit ${patient}, ${time}`,
  delete: (patient: string, time: string) => `Delete ${patient}, ${time}`,
  deleteArmed: 'Delete appointment?',
  noAppointments: 'No appointments scheduled',
  minutes: (n: number) => `${n} min`,
  openSchedule: 'Open the daily schedule',
  now: 'now',
  timesIn: (zone: string) => `Times in ${zone}`,
  loadFailed: 'This could not be loaded. Check your connection.',
  tryAgain: 'Try again',
} as const
