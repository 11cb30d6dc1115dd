import { atom } from 'nanostores'
import type { ListedAppointment } from '#modules/appointments'
import type { Day } from '../../../kit/time/calendar-dates.ts'
import { createResource, type Resource } from '../../../kit/updates/resource.ts'

export type Schedule =
  | { readonly is: 'closed' }
  | { readonly is: 'open'; readonly day: Day; readonly rows: Resource<readonly ListedAppointment[]> }

export const $schedule = atom<Schedule>({ is: 'closed' })

export const dayUrl = (day: Day): string => `/api/appointments?date=${day}`

let leave = (): void => undefined

/** Opens a day's schedule once its rows have loaded or are late, so that buttons do not move meanwhile. */
export function openSchedule(day: Day): void {
  leave()
  const rows = createResource<readonly ListedAppointment[]>(dayUrl(day), undefined, [
    'appointment',
    'patient',
  ])
  leave = rows.$state.listen(() => {
    leave()
    $schedule.set({ is: 'open', day, rows })
  })
  void rows.reload()
}

/** Closes the schedule, and removes the day from the URL so that returning to the page does not reopen it. */
export function closeSchedule(): void {
  leave()
  $schedule.set({ is: 'closed' })
  const address = new URL(location.href)
  if (!address.searchParams.has('day')) return
  address.searchParams.delete('day')
  history.replaceState(null, '', address)
}
