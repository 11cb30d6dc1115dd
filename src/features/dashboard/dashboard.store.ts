import { atom } from 'nanostores'
import type { AppointmentRow } from '#modules/appointments'
import type { ActivityItem, DashboardMonth, DashboardStats, FirstSteps } from '#modules/reports'
import { addMonths, type Day, type Month } from '../../kit/time/calendar-dates.ts'
import { request } from '../../kit/requests/request.ts'
import { failedWith, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { createResource } from '../../kit/updates/resource.ts'
import { text } from '../../language/index.ts'
import { dayUrl } from '../appointments/index.ts'

export const createStatistics = (painted: DashboardStats) =>
  createResource('/api/dashboard/stats', painted, ['appointment', 'patient', 'form-submission'])

export const todaysSchedule = (today: Day, painted: readonly AppointmentRow[]) =>
  createResource(dayUrl(today), painted, ['appointment', 'patient'])

export const createRecentActivity = (painted: readonly ActivityItem[]) =>
  createResource('/api/dashboard/activity', painted, [
    'appointment',
    'patient',
    'form-submission',
    'document',
    'reminder',
  ])

const FIRST_STEPS = '/api/dashboard/first-steps'

/** The first steps of a clinic, until they are dismissed. */
export function firstSteps(painted: FirstSteps) {
  const steps = createResource(FIRST_STEPS, painted, [
    'clinic',
    'patient',
    'patient-import',
    'appointment',
    'intake-form',
    'reminder',
  ])
  const $isDismissing = atom(false)
  const dismiss = async (): Promise<void> => {
    if ($isDismissing.get()) return
    $isDismissing.set(true)
    try {
      await request('POST', `${FIRST_STEPS}/dismiss`)
      toastSuccess(text.dashboard.firstSteps.dismissed)
      await steps.reload()
    } catch (error) {
      failedWith(error, text.dashboard.firstSteps.dismissFailed)
    } finally {
      $isDismissing.set(false)
    }
  }
  return { $state: steps.$state, $isDismissing, dismiss }
}

const overviewUrl = (month: Month): string => `/api/dashboard/month?month=${month}`

export function createMonthOverview(painted: DashboardMonth) {
  const $month = atom<Month>(painted.month)
  const dots = createResource(overviewUrl(painted.month), painted, ['appointment', 'reminder'])
  const turn = (months: number): void => {
    $month.set(addMonths($month.get(), months))
    void dots.load(overviewUrl($month.get()))
  }
  return { $month, dots, turn }
}
