import { atom } from 'nanostores'
import type { AppointmentRow } from '#modules/appointments'
import type { ActivityItem, DashboardMonth, DashboardStats, FirstSteps } from '#modules/reports'
import { addMonths, type Day, type Month } from '../../kit/time/calendar-dates.ts'
import { request } from '../../kit/requests/request.ts'
import { toastError, toastSuccess } from '../../kit/toasts/result-toasts.ts'
import { createResource } from '../../kit/updates/resource.ts'
import { text } from '../../language/index.ts'
import { dayUrl } from '../appointments/index.ts'

export const createStatistics = (initial: DashboardStats) =>
  createResource('/api/dashboard/stats', initial, ['appointment', 'patient', 'form-submission'])

export const createTodaysSchedule = (today: Day, initial: readonly AppointmentRow[]) =>
  createResource(dayUrl(today), initial, ['appointment', 'patient'])

export const createRecentActivity = (initial: readonly ActivityItem[]) =>
  createResource('/api/dashboard/activity', initial, [
    'appointment',
    'patient',
    'form-submission',
    'document',
    'reminder',
  ])

const FIRST_STEPS_PATH = '/api/dashboard/first-steps'

/** The first steps of a clinic, until they are dismissed. */
export function createFirstSteps(initial: FirstSteps) {
  const steps = createResource(FIRST_STEPS_PATH, initial, [
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
      await request('POST', `${FIRST_STEPS_PATH}/dismiss`)
      toastSuccess(text.dashboard.firstSteps.dismissed)
      await steps.reload()
    } catch (error) {
      toastError(error, text.dashboard.firstSteps.dismissFailed)
    } finally {
      $isDismissing.set(false)
    }
  }
  return { $state: steps.$state, $isDismissing, dismiss }
}

const overviewUrl = (month: Month): string => `/api/dashboard/month?month=${month}`

export function createMonthOverview(initial: DashboardMonth) {
  const $month = atom<Month>(initial.month)
  const dots = createResource(overviewUrl(initial.month), initial, ['appointment', 'reminder'])
  const turn = (months: number): void => {
    $month.set(addMonths($month.get(), months))
    void dots.load(overviewUrl($month.get()))
  }
  return { $month, dots, turn }
}
