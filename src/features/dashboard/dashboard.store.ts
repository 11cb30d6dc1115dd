import { atom } from 'nanostores'
import type { AppointmentRow } from '#modules/appointments'
import type { ActivityItem, DashboardMonth, DashboardStats } from '#modules/reports'
import { fetched } from './fetched.ts'
import { addMonths, type Day, type Month } from './month-grid.ts'
import { dayUrl } from './schedule.ts'

/** The four figures. */
export const statistics = (painted: DashboardStats) =>
  fetched('/api/dashboard/stats', painted, ['appointment', 'patient', 'form-submission'])

/** The appointments of a day that is today. */
export const todaysSchedule = (today: Day, painted: readonly AppointmentRow[]) =>
  fetched(dayUrl(today), painted, ['appointment', 'patient'])

/** What happened last, newest first. */
export const recentActivity = (painted: readonly ActivityItem[]) =>
  fetched('/api/dashboard/activity', painted, [
    'appointment',
    'patient',
    'form-submission',
    'document',
    'reminder',
  ])

const overviewUrl = (month: Month): string => `/api/dashboard/month?month=${month}`

/** The month overview, which can be turned to other months. */
export function monthOverview(painted: DashboardMonth) {
  const $month = atom<Month>(painted.month)
  const dots = fetched(overviewUrl(painted.month), painted, ['appointment', 'reminder'])
  /** Turns so many months on, or back. */
  const turn = (months: number): void => {
    $month.set(addMonths($month.get(), months))
    void dots.load(overviewUrl($month.get()))
  }
  return { $month, dots, turn }
}
