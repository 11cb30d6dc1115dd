import { atom } from 'nanostores'
import type { AppointmentRow } from '#modules/appointments'
import type { ActivityItem, DashboardMonth, DashboardStats } from '#modules/reports'
import { addMonths, type Day, type Month } from '../../kit/time/calendar-dates.ts'
import { createResource } from '../../kit/updates/resource.ts'
import { dayUrl } from '../appointments/index.ts'

export const statistics = (painted: DashboardStats) =>
  createResource('/api/dashboard/stats', painted, ['appointment', 'patient', 'form-submission'])

export const todaysSchedule = (today: Day, painted: readonly AppointmentRow[]) =>
  createResource(dayUrl(today), painted, ['appointment', 'patient'])

export const recentActivity = (painted: readonly ActivityItem[]) =>
  createResource('/api/dashboard/activity', painted, [
    'appointment',
    'patient',
    'form-submission',
    'document',
    'reminder',
  ])

const overviewUrl = (month: Month): string => `/api/dashboard/month?month=${month}`

export function monthOverview(painted: DashboardMonth) {
  const $month = atom<Month>(painted.month)
  const dots = createResource(overviewUrl(painted.month), painted, ['appointment', 'reminder'])
  const turn = (months: number): void => {
    $month.set(addMonths($month.get(), months))
    void dots.load(overviewUrl($month.get()))
  }
  return { $month, dots, turn }
}
