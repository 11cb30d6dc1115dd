import { counted } from '../../../modules/kernel/figures.en.ts'

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
  activity: 'Recent Activity',
  noActivity: 'No recent activity',
  quickActions: 'Quick Actions',
  newAppointment: 'New Appointment',
  addPatient: 'Add Patient',
  createForm: 'Create Form',
  viewFullCalendar: 'View Full Calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  appointments: 'Appointments',
  followUps: 'Follow-ups',
  reminders: 'Reminders',
  followUpCount: (n: number) => counted(n, 'follow-up', 'follow-ups'),
  reminderCount: (n: number) => counted(n, 'reminder', 'reminders'),
  unsettledCount: (n: number) =>
    counted(n, 'appointment without a final status', 'appointments without a final status'),
} as const
