import { atom } from 'nanostores'
import type { ListedAppointment } from '#modules/appointments'
import type { Day } from '../../../kit/time/calendar-dates.ts'
import { createResource, type Resource } from '../../../kit/updates/resource.ts'

export type Schedule =
  | { readonly is: 'closed' }
  | { readonly is: 'open'; readonly day: Day; readonly rows: Resource<readonly ListedAppointment[]> }

export const $schedule = atom<Schedule>({ is: 'closed' })

export const dayUrl = (day: Day): string => `/api/appointments?date=${day}`

let stopWaiting = (): void => undefined

/**
 * Opens a day's schedule once its rows have loaded or are late, so that the dialog does not change its height while
 * it opens.
 */
export function openSchedule(day: Day): void {
  stopWaiting()
  const rows = createResource<readonly ListedAppointment[]>(dayUrl(day), undefined, [
    'appointment',
    'patient',
  ])
  stopWaiting = rows.$state.listen(() => {
    stopWaiting()
    $schedule.set({ is: 'open', day, rows })
  })
  void rows.reload()
}

/** Closes the schedule, and removes the day from the URL so that returning to the page does not reopen it. */
export function closeSchedule(): void {
  stopWaiting()
  $schedule.set({ is: 'closed' })
  const address = new URL(location.href)
  if (!address.searchParams.has('day')) return
  address.searchParams.delete('day')
  history.replaceState(null, '', address)
}
