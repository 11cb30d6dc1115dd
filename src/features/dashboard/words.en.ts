import { countOf } from '../../../modules/kernel/figures.en.ts'
import { activity as sentences, activityDocuments as documents } from '../../../modules/reports/words.en.ts'

/** English text for the dashboard. */
export const dashboard = {
  title: 'Dashboard',
  todayAppointments: "Today's Appointments",
  activePatients: 'Active Patients',
  pendingForms: 'Pending Forms',
  revenue: 'Revenue (MTD)',
  fromYesterday: 'from yesterday',
  thisWeek: 'this week',
  fromLastMonth: 'from last month',
  monthToDate: 'Month to date, compared with the same days of last month',
  schedule: "Today's Schedule",
  viewAll: 'View All',
  noSchedule: 'No appointments scheduled for today',
  showEarlier: (n: number) => `Show ${countOf(n, 'earlier appointment', 'earlier appointments')}`,
  hideEarlier: 'Hide earlier appointments',
  showLater: (n: number) => `Show ${countOf(n, 'later appointment', 'later appointments')}`,
  hideLater: 'Hide later appointments',
  activity: 'Recent Activity',
  noActivity: 'No recent activity',
  quickActions: 'Quick Actions',
  newAppointment: 'New Appointment',
  addPatient: 'Add Patient',
  createForm: 'Create Form',
  firstSteps: {
    title: 'First steps',
    progress: (done: string, all: string) => `${done} of ${all} done`,
    done: 'Done',
    dismiss: 'Dismiss',
    dismissed: 'First steps dismissed for everyone in the clinic',
    dismissFailed: 'Failed to dismiss the first steps',
    steps: {
      hours: 'Set your opening hours',
      services: 'Check your services and fees',
      colleagues: 'Invite your colleagues',
      patients: 'Bring in your patients',
      visits: 'Book the first visit',
      forms: 'Make the first form',
      reminders: 'Check the reminders to patients',
    },
    hints: {
      hours: 'Bookings outside them show a warning.',
      services: 'Durations and fees are used for every booking.',
      colleagues: 'Each person has an account and a role.',
      visits: 'It shows in the calendar and on this page.',
      forms: 'Patients fill it in before they come.',
      reminders: 'They are sent automatically, a day and two hours before a visit.',
    },
    importPatients: 'Import a list',
    addPatient: 'Add one',
  },
  viewFullCalendar: 'View Full Calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  appointments: 'Appointments',
  followUps: 'Follow-ups',
  reminders: 'Reminders',
  followUpCount: (n: number) => countOf(n, 'follow-up', 'follow-ups'),
  reminderCount: (n: number) => countOf(n, 'reminder', 'reminders'),
  unsettledCount: (n: number) =>
    countOf(n, 'appointment without a final status', 'appointments without a final status'),
} as const

/** What the list of recent activity says. */
export const activity = { sentences, documents }
