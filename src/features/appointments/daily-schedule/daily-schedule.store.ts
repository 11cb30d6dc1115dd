import { atom } from 'nanostores'
import type { AppointmentRow } from '#modules/appointments'
import { fetched, type Source } from './fetched.ts'
import type { Day } from './month-grid.ts'

/** The Daily Schedule: closed, or open on a day. */
export type Schedule =
  | { readonly is: 'closed' }
  | { readonly is: 'open'; readonly day: Day; readonly rows: Source<readonly AppointmentRow[]> }

export const $schedule = atom<Schedule>({ is: 'closed' })

/** Where a day's appointments are. */
export const dayUrl = (day: Day): string => `/api/appointments?date=${day}`

let leave = (): void => undefined

/**
 * Opens a day's schedule once its rows are known, or are waited for: what is pressed in it does not move away as they
 * come.
 */
export function openSchedule(day: Day): void {
  leave()
  const rows = fetched<readonly AppointmentRow[]>(dayUrl(day), undefined, ['appointment', 'patient'])
  leave = rows.$state.listen(() => {
    leave()
    $schedule.set({ is: 'open', day, rows })
  })
  void rows.reload()
}

/** Closes it, also for whoever comes back to an address that opens it. */
export function closeSchedule(): void {
  leave()
  $schedule.set({ is: 'closed' })
  const address = new URL(location.href)
  if (!address.searchParams.has('day')) return
  address.searchParams.delete('day')
  history.replaceState(null, '', address)
}
