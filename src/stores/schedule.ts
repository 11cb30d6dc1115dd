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

/** Opens a day's schedule. */
export function openSchedule(day: Day): void {
  const rows = fetched<readonly AppointmentRow[]>(dayUrl(day))
  $schedule.set({ is: 'open', day, rows })
  void rows.reload()
}

export const closeSchedule = (): void => $schedule.set({ is: 'closed' })
